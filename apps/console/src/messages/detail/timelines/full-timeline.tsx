import type {
  ApprovalOut,
  DeliveryDetailOut,
  LoggedRequestOut,
  MessageOut,
  PushAttemptOut,
  PushResultOut,
  ReportOut,
  StepOut,
  ViewsOut,
} from '@assent/core/schemas';
import { lazyPart } from '@assent/ui/lazy-part';
import { clockTime, exactTime, momentTime } from '@assent/ui/time';
import { attemptKind } from '../../../deliveries/attempt-kind.ts';
import { numberedAttempts } from '../../../deliveries/numbered-attempts.ts';
import { durationWords, outcomeAdvice, outcomeWords } from '../../../receivers/outcome-words.ts';
import { loadCallbackTexts, messageTexts, withTexts } from '../../../texts.ts';
import { isOpen } from '../../list/open-statuses.ts';
import { answerTimeline, approvalDetail, isStanding } from './answer-timeline.ts';
import { answerTitle } from './answer-title.ts';
import { stepTimeline } from './step-timeline.ts';
import { type TimelineEvent, timelineEventsOf } from './timeline-events.ts';
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

/** Returns every attempt of a delivery, and what follows the last one. */
export const callbackTimeline = (delivery: DeliveryDetailOut): TimelineEvent[] => [
  ...attemptsOf(delivery),
  ...outcomeOf(delivery),
];

const attemptsOf = (delivery: DeliveryDetailOut): TimelineEvent[] =>
  numberedAttempts(delivery).map(({ attempt, number }) => ({
    title: messageTexts.timelines[delivery.destination].called({
      outcome: outcomeWords(attempt),
    }),
    detail: [
      messageTexts.timelines.event({
        event: delivery.event_type,
        duration: durationWords(attempt.duration_ms),
      }),
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
  const says = messageTexts.timelines[destination];
  const at = last_attempt_at ?? created_at;
  if (status === 'exhausted') {
    const detail = messageTexts.timelines.resend;
    return [{ title: says.exhausted, detail, at, kind: 'end' }];
  }
  if (status === 'skipped')
    return [{ title: says.skipped, detail: says.why_skipped, at, kind: 'end' }];
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
  const { responder } = approval.answer;
  if (approval.action === 'taken_back') {
    const name = responder.display_name || messageTexts.timelines.unnamed;
    const title = messageTexts.timelines.taken_back({ name });
    return [{ title, detail: approvalDetail(progress, null), at: timestamp, kind: 'end' }];
  }
  if (isStanding(standing, approval.answer)) return [];
  const detail = approvalDetail(progress, approval.answer);
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
    const after = isLast ? afterLast(message, attempt) : () => null;
    return {
      title: titleOf(attempt),
      detail: results.map((result) => resultWords(result, after(result))).join(' '),
      at: attempted_at,
      kind: results.some(isSuccessful) ? 'done' : results.every(isSuppressed) ? 'end' : 'bad',
    };
  });

const isSuccessful = ({ outcome }: PushResultOut) => outcome === 'accepted' || outcome === 'slow';

/** Nothing was pushed to these devices, intentionally. */
const isSuppressed = ({ outcome }: PushResultOut) =>
  outcome === 'gathered' || outcome === 'muted' || outcome === 'quiet';

function titleOf({ reason, number, attempt, results }: PushAttemptOut): string {
  const says = messageTexts.timelines.pushes;
  if (results.every(({ outcome }) => outcome === 'quiet')) return says.quiet;
  if (results.every(isSuppressed)) return says.none;
  const isAgain = attempt > 1;
  if (reason === 'summary') return isAgain ? says.summary_again : says.summary;
  const pushed = results.filter((result) => !isSuppressed(result));
  const count = pushed.reduce((sum, result) => sum + result.devices, 0);
  if (reason === 'reminder')
    return (isAgain ? says.reminder_again_to : says.reminder_to)({ nth: number, count });
  if (reason === 'answered') return (isAgain ? says.answer_again_to : says.answer_to)({ count });
  if (reason === 'closed') return (isAgain ? says.replacing_again : says.replacing)({ count });
  return (isAgain ? says.again_to : says.to)({ count });
}

/** Returns a function that describes what follows the last attempt. */
const afterLast =
  (message: MessageOut, { reason }: PushAttemptOut) =>
  ({ retry_at }: PushResultOut): string => {
    const says = messageTexts.timelines.pushes;
    if (retry_at === null) return says.given_up;
    if (reason !== 'closed' && reason !== 'summary' && !isOpen(message)) return says.closed_before;
    if (isUpcoming(retry_at)) return says.next_at({ at: clockTime(retry_at) });
    // No attempt followed: the device was removed meanwhile, or no worker is running.
    return says.was_due({ at: clockTime(retry_at) });
  };

/** Time in which a due attempt is made and reported. */
const retryTimeoutMs = 60_000;
const isUpcoming = (at: number | null) => at !== null && at + retryTimeoutMs > Date.now();

/** Says how one outcome of a push went. @param after what followed it; null: another attempt */
function resultWords(result: PushResultOut, after: string | null): string {
  const says = messageTexts.timelines.pushes;
  const { outcome, devices, slowest_ms, retry_at, detail } = result;
  const code = result.status_code === null ? 'none' : String(result.status_code);
  if (outcome === 'accepted')
    return says.accepted({ devices, code, duration: durationWords(slowest_ms) });
  if (outcome === 'gone') return says.gone({ devices, code });
  if (outcome === 'gathered') return says.gathered({ count: devices });
  if (outcome === 'muted') return mutedWords(result);
  if (outcome === 'quiet') return quietWords(result);
  if (outcome === 'refused')
    return [says.refused({ devices, code }), detail].filter(Boolean).join(' ');
  if (outcome === 'slow' && after !== null && isUpcoming(retry_at))
    return says.no_answer_yet({ devices });
  const failed = code === 'none' ? says.no_answer : says.asked_to_wait;
  return `${failed({ devices, code })} ${after ?? says.tried_again}`;
}

function quietWords({ devices: count, retry_at }: PushResultOut): string {
  const says = messageTexts.timelines.pushes;
  if (retry_at === null) return says.held({ count });
  return says.held_until({ count, until: exactTime(retry_at) });
}

function mutedWords({ devices: count, muted_until }: PushResultOut): string {
  const says = messageTexts.timelines.pushes;
  if (muted_until === null) return says.muted({ count });
  return says.muted_until({ count, until: momentTime(muted_until) });
}

/** Returns the requests that sent or changed a message, or that were refused. Those that only read it are in the request log. */
const requestTimeline = (requests: LoggedRequestOut[]): TimelineEvent[] =>
  requests
    .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
    .map((request) => ({
      title: messageTexts.timelines.request({ method: request.method, path: request.path }),
      detail: [
        messageTexts.timelines.request_answered({
          status: String(request.status),
          duration: durationWords(request.duration_ms),
        }),
        request.key.name && messageTexts.timelines.request_key({ name: request.key.name }),
        request.problem?.title && messageTexts.timelines.problem({ title: request.problem.title }),
      ]
        .filter(Boolean)
        .join(' '),
      at: request.started_at,
      kind: request.status < 400 ? 'done' : 'bad',
      request,
    }));
