import type { MessageOut, ReportOut } from '@assent/core/schemas';
import { momentTime } from '@assent/ui/time';
import { messageTexts } from '../../../texts.ts';
import { approvedIn } from '../group-progress.ts';
import { answerDetail } from './answer-timeline.ts';
import { answerTitle } from './answer-title.ts';
import { questionTimeline } from './question-timeline.ts';
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
    { title: messageTexts.timelines.accepted, at: message.created_at, kind: 'done' },
    ...sendingOf(message),
    ...(known.pushes.length ? known.pushes : pushCounts(message)),
    ...seenOf(message, known.views),
    ...questionTimeline(message),
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

function sendingOf({ scheduled_at, sent_at, status, recipients }: MessageOut): TimelineEvent[] {
  if (sent_at !== null) {
    const details = [
      ...(scheduled_at === null ? [] : [messageTexts.timelines.sent_as_scheduled]),
      ...nobodyOnCall(recipients.on_call_missing),
    ];
    const detail = details.length > 0 ? details.join(' ') : undefined;
    return [{ title: messageTexts.timelines.sent, detail, at: sent_at, kind: 'done' }];
  }
  if (status === 'scheduled' && scheduled_at !== null)
    return [{ title: messageTexts.timelines.to_be_sent, at: scheduled_at, kind: 'upcoming' }];
  return [];
}

const nobodyOnCall = (groups: string[]) =>
  groups.length === 0
    ? []
    : [messageTexts.timelines.nobody_on_call({ count: groups.length, groups: groups.join(', ') })];

/** Returns the number of pushes, while the attempts are loading and after they were purged. */
function pushCounts({ sent_at, push, status, recipients }: MessageOut): TimelineEvent[] {
  if (sent_at === null) return [];
  if (push.attempted === 0 && status === 'queued')
    return [
      recipients.reachable !== 0
        ? { title: messageTexts.timelines.not_pushed, kind: 'upcoming' }
        : {
            title: messageTexts.timelines.waiting,
            detail: messageTexts.timelines.waiting_detail,
            kind: 'upcoming',
          },
    ];
  if (push.attempted === 0) return [];
  return [
    {
      title: messageTexts.timelines.pushes.to({ count: push.attempted }),
      detail: messageTexts.timelines.accepted_by_services(push),
      kind: push.accepted > 0 ? 'done' : 'bad',
    },
  ];
}

function seenOf({ seen_at, status }: MessageOut, views: TimelineEvent[] = []): TimelineEvent[] {
  if (views.length > 0) return views;
  if (seen_at !== null) return [{ title: messageTexts.timelines.seen, at: seen_at, kind: 'done' }];
  return status === 'delivered'
    ? [{ title: messageTexts.timelines.not_seen, kind: 'upcoming' }]
    : [];
}

function endingOf(message: MessageOut): TimelineEvent[] {
  const { status, response, closed_at, expires_at, cancel_reason } = message;
  const at = closed_at ?? undefined;
  if (response) {
    const isYes = response.value === 'approve';
    return [
      {
        title: answerTitle(response),
        detail: answerDetail(response),
        at: response.responded_at,
        kind: isYes ? 'good' : 'bad',
      },
    ];
  }
  if (status === 'canceled')
    return [
      {
        title: messageTexts.timelines.canceled,
        detail: cancel_reason ?? undefined,
        at,
        kind: 'end',
      },
    ];
  if (status === 'expired')
    return [
      { title: messageTexts.timelines.expired, detail: expiredWords(message), at, kind: 'end' },
    ];
  return [{ title: messageTexts.timelines.expires, at: expires_at, kind: 'upcoming' }];
}

/** Says how far it came before its time was up. */
function expiredWords({ approvals, answers }: MessageOut): string {
  if (!answers?.length) return messageTexts.timelines.nobody_in_time;
  return messageTexts.timelines.too_few_in_time({
    approved: approvedIn({ approvals, answers }),
    required: approvals.required,
  });
}

const reportedBy = ({ reporter, comment, reported_at, muted_until }: ReportOut): TimelineEvent => ({
  title: messageTexts.timelines.reported({
    name: reporter.display_name || messageTexts.timelines.unnamed,
  }),
  detail: [
    comment && messageTexts.timelines.comment({ comment }),
    messageTexts.timelines.reported_detail({ until: momentTime(muted_until) }),
  ]
    .filter(Boolean)
    .join(' '),
  at: reported_at,
  kind: 'bad',
});
