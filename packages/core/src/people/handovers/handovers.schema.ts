import { z } from 'zod';
import { challenge, instant } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import { MeOut } from '../people/people.schema.ts';

export const HandoverStartedOut = z.object({
  handover_id: idOf('hnd'),
  code: z.string().describe('Eight letters, as `WDJB-MJHT`. Only in this response.'),
  expires_at: instant().describe('Until then the code can be entered.'),
});
export type HandoverStartedOut = z.infer<typeof HandoverStartedOut>;

export const HandoverIdIn = z.strictObject({ handover_id: idOf('hnd') });
export type HandoverIdIn = z.infer<typeof HandoverIdIn>;

export const HandoverOut = z.object({
  handover_id: idOf('hnd'),
  status: z
    .enum(['shown', 'entered', 'confirmed', 'denied', 'used', 'expired'])
    .describe(
      '`shown`: the code can be entered. `entered`: a browser has entered it and waits for you. `used`: that browser is signed in.',
    ),
  browser: z
    .object({
      user_agent: z.string().nullable(),
      is_same_network: z.boolean().describe('Whether it is in the network of this request.'),
    })
    .nullable()
    .describe('Who entered the code; null as long as nobody has.'),
  expires_at: instant(),
});
export type HandoverOut = z.infer<typeof HandoverOut>;

export const EnterHandoverIn = z.strictObject({
  code: z.string().min(1).max(40).describe('Case, spaces and dashes are ignored.'),
});
export type EnterHandoverIn = z.infer<typeof EnterHandoverIn>;

export const HandoverEnteredOut = z.object({
  claim: z.string().describe('Token for the next step. Only in this response.'),
  expires_at: instant().describe('Until then the other browser can confirm.'),
});
export type HandoverEnteredOut = z.infer<typeof HandoverEnteredOut>;

export const RedeemHandoverIn = z.strictObject({
  claim: challenge().describe('The token that was returned when the code was entered.'),
});
export type RedeemHandoverIn = z.infer<typeof RedeemHandoverIn>;

export const HandoverRedeemedOut = z.object({
  status: z
    .enum(['waiting', 'signed_in'])
    .describe('`waiting`: the other browser has not confirmed yet. Repeat the request.'),
  me: MeOut.nullable().describe('The person who is signed in; null while it waits.'),
});
export type HandoverRedeemedOut = z.infer<typeof HandoverRedeemedOut>;
