import type { MessageOut } from '@assent/core/messages/messages/messages.schema';
import type { StepOut } from '@assent/core/messages/steps/timing.schema';
import type { TimelineEvent } from './timeline-events.ts';

/** Returns whether something may happen to an open message besides its expiry. */
export const hasSteps = ({ remind_every, widen, urgency, notify_after }: MessageOut): boolean =>
  remind_every !== null || widen.length > 0 || urgency === 'normal' || notify_after > 0;

/** Returns when a message was shown to more people, and what happens next. Its start and expiry are known without. */
export const stepTimeline = (message: MessageOut, steps: StepOut[]): TimelineEvent[] => [
  ...message.widen.flatMap(({ to, widened_at }): TimelineEvent[] =>
    widened_at === null
      ? []
      : [{ title: `Shown to ${morePeople(to)}`, at: widened_at, kind: 'done', people: to }],
  ),
  ...steps.flatMap((step) => upcoming(message, step)),
];

function upcoming(
  { remind_every }: MessageOut,
  { kind, at, number, to }: StepOut,
): TimelineEvent[] {
  if (kind === 'reminder')
    return [
      {
        title: `Reminder ${number}`,
        detail: `Pushed again to people who have not answered, every ${timeWords(remind_every ?? 0)}.`,
        at,
        kind: 'upcoming',
      },
    ];
  if (kind === 'widening')
    return [
      {
        title: `Will be shown to ${morePeople(to ?? [])}`,
        at,
        kind: 'upcoming',
        people: to ?? [],
      },
    ];
  if (kind === 'push')
    return [
      {
        title: 'Push leaves',
        detail: 'It waits for its time, or for the end of quiet hours.',
        at,
        kind: 'upcoming',
      },
    ];
  return [];
}

const morePeople = ({ length }: string[]) =>
  length === 1 ? '1 more person' : `${length} more people`;

/** Returns "90 s", "15 min", "2 h" or "3 days". */
export function timeWords(seconds: number): string {
  const units = [
    [86_400, 'days'],
    [3_600, 'h'],
    [60, 'min'],
  ] as const;
  const unit = units.find(([size]) => seconds >= size && seconds % size === 0);
  if (!unit) return `${seconds} s`;
  const [size, name] = unit;
  const amount = seconds / size;
  return amount === 1 && name === 'days' ? '1 day' : `${amount} ${name}`;
}
