import { z } from 'zod';
import { AudienceName } from '../../people/test-approvers/test-approvers.schema.ts';
import { exactInteger, instant } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import { Urgency } from '../../platform/statuses.schema.ts';

/** Maximum number of reminders of a message. */
export const MAX_REMINDERS = 20;
/** Maximum number of widenings of a message. */
const MAX_WIDENINGS = 5;
/** Maximum number of people that one widening adds. */
const MAX_ADDED = 20;
const MONTH_S = 2_592_000;

/** People who see a message too from a time on. */
export const WidenIn = z.strictObject({
  after: exactInteger(60, MONTH_S, 'an integer, seconds').describe(
    'Number of seconds after sending; more than in the one before.',
  ),
  to: z
    .array(AudienceName)
    .min(1)
    .max(MAX_ADDED)
    .describe(
      'Subscribers of the topic, by id or as `ref:` and their reference, and groups. The members of a group are those at that time.',
    ),
});

/** When a message is pushed, and to whom else. */
export const timingIn = {
  remind_every: exactInteger(60, MONTH_S, 'an integer, seconds')
    .optional()
    .describe(
      `Number of seconds after which it is pushed again to the people who can still answer and have not, while it is open, at most ${MAX_REMINDERS} times.`,
    ),
  widen: z
    .array(WidenIn)
    .min(1)
    .max(MAX_WIDENINGS)
    .optional()
    .describe(
      'People who see the message too from a time on, if it is still open then. The first ones keep it. Requires `to`.',
    ),
  urgency: Urgency.default('high').describe(
    'With `normal`, a push to a person who has quiet hours waits until these end or until a quarter of the time is over that was left until the message expires, whichever is first. With `high`, no push waits.',
  ),
};

/** The input that decides when a message is pushed, and to whom else. */
export type TimingIn = {
  remind_every?: number | undefined;
  widen?: z.infer<typeof WidenIn>[] | undefined;
  to?: string[] | undefined;
  expires_in: number;
};

export const WideningOut = z.object({
  after: z.number().int().describe('Number of seconds after sending.'),
  to: z.array(AudienceName),
  widened_at: instant()
    .nullable()
    .describe('Time from which these people saw it; null if they did not yet.'),
  skipped_at: instant()
    .nullable()
    .default(null)
    .describe(
      'Time at which it was skipped, because the message would have been for more than 1,000 people; null if it was not.',
    ),
});

export const timingOut = {
  remind_every: z
    .number()
    .int()
    .nullable()
    .describe('Number of seconds between reminders; null if there are none.'),
  widen: z
    .array(WideningOut)
    .describe('People who see it too from a time on, if it is still open then.'),
  urgency: Urgency.describe('Whether its pushes wait for the end of quiet hours.'),
};

export const StepsIn = z.strictObject({ message_id: idOf('msg') });
export type StepsIn = z.infer<typeof StepsIn>;

export const StepOut = z.object({
  kind: z
    .enum(['start', 'push', 'reminder', 'widening', 'expiry'])
    .describe(
      '`start`: it is sent. `push`: a push leaves that waits for `notify_after` or for quiet hours. `reminder`: it is pushed again. `widening`: more people see it. `expiry`: it expires.',
    ),
  at: instant(),
  number: z
    .number()
    .int()
    .nullable()
    .describe('Number of the reminder or the widening, from 1; for others null.'),
  to: z.array(AudienceName).nullable().describe('Whom a widening adds; for others null.'),
});
export type StepOut = z.infer<typeof StepOut>;

export const StepsOut = z.object({
  data: z.array(StepOut).describe('In the order of their times. Empty for a final message.'),
});
export type StepsOut = z.infer<typeof StepsOut>;
