import type { DeliveryDetailOut } from '@assent/core/deliveries/deliveries.schema';
import { numberedAttempts } from '../../deliveries/numbered-attempts.ts';
import { durationWords, outcomeAdvice, outcomeWords } from '../../receivers/outcome-words.ts';
import type { TimelineEvent } from './timeline-events.ts';

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
    kind: attempt.error === null ? 'done' : 'bad',
    callback: { attempt, number },
  }));

/** Returns how a delivery ended or goes on. One that succeeded needs no entry. */
function outcomeOf({
  status,
  destination,
  attempts,
  next_attempt_at,
}: DeliveryDetailOut): TimelineEvent[] {
  const says = words[destination];
  if (status === 'exhausted') {
    const detail = 'Resend it when your receiver is well again.';
    return [{ title: says.exhausted, detail, kind: 'end' }];
  }
  if (status === 'skipped') return [{ title: says.skipped, detail: says.whySkipped, kind: 'end' }];
  if (status !== 'pending') return [];
  if (next_attempt_at === null) return [{ title: says.calling, kind: 'upcoming' }];
  const title = attempts.length === 0 ? says.next : says.again;
  return [{ title, at: next_attempt_at, kind: 'upcoming' }];
}
