import type { MessageOut, StepOut } from '@assent/core/schemas';
import { messageTexts } from '../../../texts.ts';
import { MANY } from '../people-count.ts';
import { wholeUnits } from '../whole-units.ts';
import type { TimelineEvent } from './timeline-events.ts';

/** Returns whether something may happen to an open message besides its expiry. */
export const hasSteps = ({ remind_every, widen, urgency, notify_after }: MessageOut): boolean =>
  remind_every !== null || widen.length > 0 || urgency === 'normal' || notify_after > 0;

/** Returns when a message was shown to more people, and what happens next. Its start and expiry are known without. */
export const stepTimeline = (message: MessageOut, steps: StepOut[]): TimelineEvent[] => [
  ...message.widen.flatMap(widened),
  ...steps.flatMap((step) => upcoming(message, step)),
];

function widened({ to, widened_at, skipped_at }: MessageOut['widen'][number]): TimelineEvent[] {
  const { timelines } = messageTexts;
  if (skipped_at !== null)
    return [
      {
        title: timelines.widening_skipped,
        detail: timelines.widening_skipped_why({ max: MANY }),
        at: skipped_at,
        kind: 'bad',
        people: to,
      },
    ];
  if (widened_at === null) return [];
  const title = namesGroups(to)
    ? timelines.shown_to_others
    : timelines.shown_to_more({ count: to.length });
  return [{ title, at: widened_at, kind: 'done', people: to }];
}

/** The number of people of a group is not known here. */
const namesGroups = (to: string[]) => to.some((name) => name.startsWith('group:'));

function upcoming(
  { remind_every }: MessageOut,
  { kind, at, number, to }: StepOut,
): TimelineEvent[] {
  if (kind === 'reminder')
    return [
      {
        title: messageTexts.timelines.reminder({ nth: number ?? 1 }),
        detail: messageTexts.timelines.reminder_detail(wholeUnits(remind_every ?? 0)),
        at,
        kind: 'upcoming',
      },
    ];
  if (kind === 'widening')
    return [
      {
        title: namesGroups(to ?? [])
          ? messageTexts.timelines.to_be_shown_to_others
          : messageTexts.timelines.to_be_shown_to_more({ count: to?.length ?? 0 }),
        at,
        kind: 'upcoming',
        people: to ?? [],
      },
    ];
  if (kind === 'push')
    return [
      {
        title: messageTexts.timelines.push_due,
        detail: messageTexts.timelines.push_due_detail,
        at,
        kind: 'upcoming',
      },
    ];
  return [];
}
