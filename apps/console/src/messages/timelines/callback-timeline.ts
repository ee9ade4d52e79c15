import type { DeliveryDetailOut } from '@assent/core/deliveries/deliveries.schema';
import { numberedAttempts } from '../../deliveries/numbered-attempts.ts';
import { durationWords, outcomeAdvice, outcomeWords } from '../../receivers/outcome-words.ts';
import type { TimelineEvent } from './timeline-events.ts';

/** Returns every attempt of a delivery, and what follows the last one. */
export const callbackTimeline = (delivery: DeliveryDetailOut): TimelineEvent[] => [
  ...attemptsOf(delivery),
  ...outcomeOf(delivery),
];

const attemptsOf = (delivery: DeliveryDetailOut): TimelineEvent[] =>
  numberedAttempts(delivery).map(({ attempt, number }) => ({
    title: `${delivery.destination === 'callback' ? 'Called back' : 'Called reply_to'}: ${outcomeWords(attempt)}`,
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
  if (status === 'exhausted')
    return [
      {
        title: 'Callback given up',
        detail: 'Resend it when your receiver is well again.',
        kind: 'end',
      },
    ];
  if (status === 'skipped')
    return [
      {
        title: 'Not called back',
        detail:
          destination === 'callback'
            ? 'There was no callback URL, or callbacks were switched off.'
            : 'The authorization of the reply_to was erased.',
        kind: 'end',
      },
    ];
  if (status !== 'pending') return [];
  if (next_attempt_at === null) return [{ title: 'Calling back', kind: 'upcoming' }];
  const title = attempts.length === 0 ? 'Will be called back' : 'Will be called back again';
  return [{ title, at: next_attempt_at, kind: 'upcoming' }];
}
