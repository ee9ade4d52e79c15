import type { ReportOut } from '@assent/core/callbacks/events/events.schema';
import type { MessageOut } from '@assent/core/messages/messages/messages.schema';
import { momentTime } from '@assent/ui/time';
import { formatCount } from '../../../statistics/number-format.ts';
import { answerTitle } from './answer-title.ts';
import type { TimelineEvent } from './timeline-event.ts';

export type { TimelineEvent, TimelineEventKind } from './timeline-event.ts';

/** The data besides the message. */
type Known = {
  pushes: TimelineEvent[];
  reports: ReportOut[];
  callbacks: TimelineEvent[];
  steps?: TimelineEvent[];
  requests?: TimelineEvent[];
  /** Who opened it. */
  views?: TimelineEvent[];
  /** The approvals before the answer that decided. */
  answers?: TimelineEvent[];
};

/** Returns what happened to a message in chronological order, then what will happen. */
export function timelineEventsOf(message: MessageOut, known: Known): TimelineEvent[] {
  const events: TimelineEvent[] = [
    ...(known.requests ?? []),
    { title: 'Accepted', at: message.created_at, kind: 'done' },
    ...sendingOf(message),
    ...(known.pushes.length ? known.pushes : pushCounts(message)),
    ...seenOf(message, known.views),
    ...(known.answers ?? []),
    ...(known.steps ?? []),
    ...endingOf(message),
    ...known.reports.toReversed().map(reportedBy),
    ...known.callbacks,
  ];
  return inOrder(events);
}

/** Later than any time. */
const AFTER_ALL = 1e15;

/** Sorts events by time, what will happen last. One without a time keeps its place after the event before it. */
function inOrder(events: TimelineEvent[]): TimelineEvent[] {
  let last = 0;
  const dated = events.map((event) => {
    const { kind, at } = event;
    last = kind === 'upcoming' ? last : (at ?? last);
    return { event, time: kind === 'upcoming' ? AFTER_ALL + (at ?? 0) : last };
  });
  return dated
    .toSorted((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time)))
    .map(({ event }) => event);
}

function sendingOf({ scheduled_at, sent_at, status }: MessageOut): TimelineEvent[] {
  if (sent_at !== null) {
    const detail = scheduled_at === null ? undefined : 'At the time it was scheduled for.';
    return [{ title: 'Sent', detail, at: sent_at, kind: 'done' }];
  }
  if (status === 'scheduled' && scheduled_at !== null)
    return [{ title: 'Will be sent', at: scheduled_at, kind: 'upcoming' }];
  return [];
}

/** Returns the number of pushes, while the attempts are loading and after they were purged. */
function pushCounts({ sent_at, push, status, recipients }: MessageOut): TimelineEvent[] {
  if (sent_at === null) return [];
  if (push.attempted === 0 && status === 'queued')
    return [
      recipients?.reachable !== 0
        ? { title: 'Not pushed yet', kind: 'upcoming' }
        : {
            title: 'Waiting for somebody with notifications',
            detail: 'It is in the inboxes, and is pushed to who turns notifications on.',
            kind: 'upcoming',
          },
    ];
  if (push.attempted === 0) return [];
  const gone = push.gone > 0 ? `, ${formatCount(push.gone)} gone` : '';
  return [
    {
      title: `Pushed to ${count(push.attempted, 'device')}`,
      detail: `${formatCount(push.accepted)} accepted by their push service${gone}.`,
      kind: push.accepted > 0 ? 'done' : 'bad',
    },
  ];
}

function seenOf({ seen_at, status }: MessageOut, views: TimelineEvent[] = []): TimelineEvent[] {
  if (views.length > 0) return views;
  if (seen_at !== null) return [{ title: 'Seen', at: seen_at, kind: 'done' }];
  return status === 'delivered' ? [{ title: 'Not seen yet', kind: 'upcoming' }] : [];
}

function endingOf(message: MessageOut): TimelineEvent[] {
  const { status, response, closed_at, expires_at, cancel_reason } = message;
  const at = closed_at ?? undefined;
  if (response) {
    const isYes = response.value === 'approve';
    return [
      {
        title: answerTitle(response),
        detail: response.comment ? `“${response.comment}”` : undefined,
        at: response.responded_at,
        kind: isYes ? 'good' : 'bad',
      },
    ];
  }
  if (status === 'canceled')
    return [{ title: 'Canceled', detail: cancel_reason ?? undefined, at, kind: 'end' }];
  if (status === 'expired')
    return [{ title: 'Expired', detail: expiredWords(message), at, kind: 'end' }];
  return [{ title: 'Expires', at: expires_at, kind: 'upcoming' }];
}

/** Says how far it came before its time was up. */
function expiredWords({ approvals, answers }: MessageOut): string {
  if (!answers?.length) return 'Nobody answered in time.';
  return `Only ${answers.length} of ${approvals.required} people approved in time.`;
}

const reportedBy = ({ reporter, comment, reported_at, muted_until }: ReportOut): TimelineEvent => ({
  title: `${reporter.display_name || 'Somebody without a name'} did not expect this`,
  detail: [
    comment && `“${comment}”`,
    `Your messages do not notify them until ${momentTime(muted_until)}.`,
  ]
    .filter(Boolean)
    .join(' '),
  at: reported_at,
  kind: 'bad',
});

/** Returns "1 device" or "2,000 devices". */
export const count = (number: number, noun: string) =>
  `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`;
