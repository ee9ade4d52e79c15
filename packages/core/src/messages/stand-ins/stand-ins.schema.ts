import { z } from 'zod';
import { email, instant } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import { exactTime } from '../../platform/schemas/times.ts';

/** Maximum length of the time of a stand-in, days. */
export const MAX_DAYS = 90;
/** Maximum number of stand-ins of a person that are asked or accepted and have not ended. */
export const MAX_STAND_INS = 5;
/** Maximum number of people whom a person represents, now or later. */
export const MAX_REPRESENTED = 20;

export const StandInState = z.enum(['asked', 'accepted', 'declined', 'ended', 'expired']);
export type StandInState = z.infer<typeof StandInState>;

/** A stand-in as one of its two people sees it. */
export const StandInOut = z.object({
  stand_in_id: idOf('sti'),
  side: z
    .enum(['represented', 'stand_in'])
    .describe('`represented`: the other person answers for you. `stand_in`: you answer for them.'),
  display_name: z
    .string()
    .nullable()
    .describe('Name of the other person; null while the person you asked has not accepted.'),
  email: z
    .string()
    .nullable()
    .describe('The address that you asked; null if you are the stand-in.'),
  state: StandInState.describe('`expired`: nobody accepted it before it ended.'),
  is_active: z.boolean().describe('Whether answers are possible now.'),
  starts_at: instant(),
  ends_at: instant(),
  ended_at: instant().nullable().describe('Time at which it was declined, or ended early.'),
});
export type StandInOut = z.infer<typeof StandInOut>;

export const StandInsOut = z.object({ data: z.array(StandInOut) });

/** Maximum time, ms: the year 10000. */
const MAX_TIME = 253_402_300_800_000;

export const AskStandInIn = z.strictObject({
  email: email().describe('Address of the person who shall answer for you.'),
  starts_at: exactTime(0, MAX_TIME).describe(
    'First moment, UTC milliseconds. A time in the past means now.',
  ),
  ends_at: exactTime(0, MAX_TIME).describe(
    `End, UTC milliseconds; at most ${MAX_DAYS} days after the start.`,
  ),
});
export type AskStandInIn = z.infer<typeof AskStandInIn>;

export const StandInIdIn = z.strictObject({ stand_in_id: idOf('sti') });
export type StandInIdIn = z.infer<typeof StandInIdIn>;
