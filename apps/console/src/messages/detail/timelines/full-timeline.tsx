import type { LoggedRequestOut } from '@assent/core/accounts/request-log/request-log.schema';
import type { DeliveryDetailOut } from '@assent/core/callbacks/deliveries/deliveries.schema';
import type { ApprovalOut, ReportOut } from '@assent/core/callbacks/events/events.schema';
import type { MessageOut } from '@assent/core/messages/messages/messages.schema';
import type { StepOut } from '@assent/core/messages/steps/timing.schema';
import type { ViewsOut } from '@assent/core/messages/views/views.schema';
import type {
  PushAttemptOut,
  PushResultOut,
} from '@assent/core/notifications/pushes/pushes.schema';
import { lazyPart } from '@assent/ui/lazy-part';
import { clockTime, exactTime, momentTime } from '@assent/ui/time';
import { attemptKind } from '../../../deliveries/attempt-kind.ts';
import { numberedAttempts } from '../../../deliveries/numbered-attempts.ts';
import { durationWords, outcomeAdvice, outcomeWords } from '../../../receivers/outcome-words.ts';
import { formatCount } from '../../../statistics/number-format.ts';
import { loadCallbackTexts, withTexts } from '../../../texts.ts';
import { isOpen } from '../../list/open-statuses.ts';
import { answerTimeline, isStanding } from './answer-timeline.ts';
import { answerTitle } from './answer-title.ts';
import { requestTimeline } from './request-timeline.ts';
import { stepTimeline } from './step-timeline.ts';
import { count, type TimelineEvent, timelineEventsOf } from './timeline-events.ts';
import { TimelineList } from './timeline-list.tsx';
import { viewTimeline } from './view-timeline.ts';

type FullTimelineProps = {
  message: MessageOut;
  reports: ReportOut[];
  pushes: PushAttemptOut[];
  steps: StepOut[];
  callbacks: DeliveryDetailOut[];
  requests: LoggedRequestOut[];
  views: ViewsOut | undefined;
  isLoading: boolean;
};

/** Shows the timeline with all pushes and callbacks. */
export const FullTimeline = ({
  message,
  reports,
  pushes,
  steps,
  callbacks,
  requests,
  views,
  isLoading,
}: FullTimelineProps) => (
  <TimelineList
    events={timelineEventsOf(message, {
      pushes: pushTimeline(message, pushes),
      reports,
      steps: stepTimeline(message, steps),
      requests: requestTimeline(requests),
      views: views && viewTimeline(views),
      answers: answerTimeline(message),
      callbacks: [
        ...callbacks.flatMap((delivery) => progressTimeline(delivery, message.answers)),
        ...callbacks.flatMap(callbackTimeline),
      ],
    }).map(withExtra)}
    isLoading={isLoading}
  />
);

// Few events are about people who have to be looked up, or about requests.
const PeopleNames = lazyPart(() =>
  import('../../../subscriptions/people-names.tsx').then((it) => it.PeopleNames),
);
const RequestLink = lazyPart(
  withTexts(loadCallbackTexts, () =>
    import('../../../request-log/request-link.tsx').then((it) => it.RequestLink),
  ),
);

/** Adds the names of the people of an event, and the link to its request. */
function withExtra(event: TimelineEvent): TimelineEvent {
  const { people = [], request } = event;
  if (request) return { ...event, extra: <RequestLink request={request} /> };
  if (people.length === 0) return event;
  const names = (
    <p className="text-ink-muted text-sm">
      <PeopleNames ids={people} />
    </p>
  );
  return { ...event, extra: names };
}

/** What a timeline says about the deliveries to each destination. */
const words = {
  callback: {
    called: 'Called back',
    calling: 'Calling back',
    next: 'Will be called back',
    again: 'Will be called back again',
    skipped: 'Not called back',
    whySkipped: 'There was no callback URL, or callbacks were switched off.',
    exhausted: 'Callback given up',
  },
  reply_to: {
    called: 'Called reply_to',
    calling: 'Calling reply_to',
    next: 'reply_to will be called',
    again: 'reply_to will be called again',
    skipped: 'reply_to not called',
    whySkipped: 'The authorization of the reply_to was erased.',
    exhausted: 'Delivery to reply_to given up',
  },
} as const satisfies Record<DeliveryDetailOut['destination'], Record<string, string>>;

/** Returns every attempt of a delivery, and what follows the last one. */
export const callbackTimeline = (delivery: DeliveryDetailOut): TimelineEvent[] => [
  ...attemptsOf(delivery),
  ...outcomeOf(delivery),
];

const attemptsOf = (delivery: DeliveryDetailOut): TimelineEvent[] =>
  numberedAttempts(delivery).map(({ attempt, number }) => ({
    title: `${words[delivery.destination].called}: ${outcomeWords(attempt)}`,
    detail: [
      `${delivery.event_type}, after ${durationWords(attempt.duration_ms)}.`,
      outcomeAdvice(attempt),
    ]
      .filter(Boolean)
      .join(' '),
    at: attempt.attempted_at,
    kind: attemptKind(delivery, number),
    callback: { attempt, number },
  }));

/** Returns how a delivery ended or goes on. One that succeeded needs no entry. */
function outcomeOf({
  status,
  destination,
  attempts,
  created_at,
  last_attempt_at,
  next_attempt_at,
}: DeliveryDetailOut): TimelineEvent[] {
  const says = words[destination];
  const at = last_attempt_at ?? created_at;
  if (status === 'exhausted') {
    const detail = 'Resend it when your receiver is well again.';
    return [{ title: says.exhausted, detail, at, kind: 'end' }];
  }
  if (status === 'skipped')
    return [{ title: says.skipped, detail: says.whySkipped, at, kind: 'end' }];
  if (status !== 'pending') return [];
  if (next_attempt_at === null) return [{ title: says.calling, kind: 'upcoming' }];
  const title = attempts.length === 0 ? says.next : says.again;
  return [{ title, at: next_attempt_at, kind: 'upcoming' }];
}

/** What is read of the body of a `message.progressed`. */
type Progressed = {
  timestamp: number;
  data: { approval?: ApprovalOut; progress: MessageOut['progress'] };
};

/** Returns the approvals that were taken back, and when. The message has those that stand (answer-timeline.ts). */
export function progressTimeline(
  delivery: DeliveryDetailOut,
  standing: MessageOut['answers'],
): TimelineEvent[] {
  if (delivery.event_type !== 'message.progressed' || delivery.destination !== 'callback')
    return [];
  const { timestamp, data }: Progressed = JSON.parse(delivery.body);
  const { approval, progress } = data;
  if (!approval || !progress) return [];
  const { responder, comment } = approval.answer;
  const name = responder.display_name || 'somebody without a name';
  const count = `${progress.approved} of ${progress.required}`;
  if (approval.action === 'taken_back')
    return [
      { title: `Approval of ${name} taken back`, detail: `${count}.`, at: timestamp, kind: 'end' },
    ];
  if (isStanding(standing, approval.answer)) return [];
  const detail = comment ? `${count}. “${comment}”` : `${count}.`;
  return [{ title: answerTitle(approval.answer), detail, at: timestamp, kind: 'good' }];
}

/** Returns every push attempt, with the number of devices per outcome. */
export const pushTimeline = (message: MessageOut, attempts: PushAttemptOut[]): TimelineEvent[] =>
  attempts.map((attempt) => {
    const { reason, attempt: number, attempted_at, results } = attempt;
    const isLast = !attempts.some(
      (other) =>
        other.reason === reason && other.number === attempt.number && other.attempt > number,
    );
    const after = isLast ? afterLast(message, attempt) : () => 'tried again';
    return {
      title: titleOf(attempt),
      detail: results.map((result) => `${resultWords(result, after(result))}.`).join(' '),
      at: attempted_at,
      kind: results.some(isSuccessful) ? 'done' : results.every(isSuppressed) ? 'end' : 'bad',
    };
  });

const isSuccessful = ({ outcome }: PushResultOut) => outcome === 'accepted' || outcome === 'slow';

/** Nothing was pushed to these devices, intentionally. */
const isSuppressed = ({ outcome }: PushResultOut) =>
  outcome === 'gathered' || outcome === 'muted' || outcome === 'quiet';

function titleOf({ reason, number, attempt, results }: PushAttemptOut): string {
  if (results.every(({ outcome }) => outcome === 'quiet')) return 'Push waits for quiet hours';
  if (results.every(isSuppressed)) return 'Not pushed by itself';
  if (reason === 'summary') return `Summary pushed${attempt > 1 ? ' again' : ''}`;
  const pushed = results.filter((result) => !isSuppressed(result));
  const devices = pushed.reduce((sum, result) => sum + result.devices, 0);
  const again = attempt > 1 ? ' again' : '';
  if (reason === 'reminder')
    return `Reminder ${number} pushed${again} to ${count(devices, 'device')}`;
  const why = reason === 'closed' ? ', to replace the notification' : '';
  return `Pushed${again} to ${count(devices, 'device')}${why}`;
}

/** Returns a function that describes what follows the last attempt. */
const afterLast =
  (message: MessageOut, { reason }: PushAttemptOut) =>
  ({ retry_at }: PushResultOut): string => {
    if (retry_at === null) return 'given up';
    if (reason !== 'closed' && reason !== 'summary' && !isOpen(message))
      return 'not tried again, because it was closed';
    if (isUpcoming(retry_at)) return `trying again at ${clockTime(retry_at)}`;
    // No attempt followed: the device was removed meanwhile, or no worker is running.
    return `was due again at ${clockTime(retry_at)}`;
  };

/** Time in which a due attempt is made and reported. */
const retryTimeoutMs = 60_000;
const isUpcoming = (at: number | null) => at !== null && at + retryTimeoutMs > Date.now();

function resultWords(result: PushResultOut, after: string): string {
  const { outcome, status_code, slowest_ms, retry_at } = result;
  const devices = formatCount(result.devices);
  const code = status_code === null ? '' : ` (${status_code})`;
  if (outcome === 'accepted') return `${devices} taken${code} within ${durationWords(slowest_ms)}`;
  if (outcome === 'gone') return `${devices} gone${code}, and removed`;
  if (outcome === 'gathered') return `Part of a summary on ${count(result.devices, 'device')}`;
  if (outcome === 'muted') return mutedWords(result);
  if (outcome === 'quiet') return quietWords(result);
  if (outcome === 'refused') return `${devices} refused${code}${refusalWords(result)}`;
  const isUnderWay = outcome === 'slow' && after !== 'tried again' && isUpcoming(retry_at);
  if (isUnderWay) return `No answer from ${devices} yet`;
  return `${code ? 'No time for' : 'No answer from'} ${devices}${code}, ${after}`;
}

/** The sentences that follow have their own full stops, but the last, which its caller adds. */
const refusalWords = ({ detail }: PushResultOut) =>
  detail === null ? '' : `. ${detail.replace(/\.$/, '')}`;

function quietWords({ devices, retry_at }: PushResultOut): string {
  const until = retry_at === null ? '' : `, until ${exactTime(retry_at)} or later`;
  return `Waits on ${count(devices, 'device')} for the end of quiet hours${until}`;
}

function mutedWords({ devices, muted_until }: PushResultOut): string {
  const until = muted_until === null ? '' : `, until ${momentTime(muted_until)}`;
  return `Not pushed to ${count(devices, 'device')}: the person reported you${until}`;
}
