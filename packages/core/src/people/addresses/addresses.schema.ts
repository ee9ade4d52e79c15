import { z } from 'zod';
import { code, email, instant } from '../../platform/schemas/fields.ts';

export const ChangeAddressIn = z.strictObject({
  email: email().describe('The new address.'),
  end_other_sessions: z
    .boolean()
    .default(true)
    .describe(
      'Whether the change ends every other session of yours. Who could read your mails at the previous address may have signed in with it.',
    ),
});
export type ChangeAddressIn = z.infer<typeof ChangeAddressIn>;

export const AddressChangeOut = z.object({
  new_email: z.string(),
  is_current_confirmed: z
    .boolean()
    .describe('Whether the code of the present address was entered.'),
  is_new_confirmed: z.boolean().describe('Whether the code of the new address was entered.'),
  ending_topics: z
    .array(z.string())
    .describe(
      'Topics that end with the change, because their invites were for the present address.',
    ),
  ends_other_sessions: z
    .boolean()
    .describe('Whether every other session of yours ends with the change.'),
  expires_at: instant(),
});
export type AddressChangeOut = z.infer<typeof AddressChangeOut>;

export const OpenAddressChangeOut = z.object({
  change: AddressChangeOut.nullable().describe(
    'The change of this session; null if there is none.',
  ),
});
export type OpenAddressChangeOut = z.infer<typeof OpenAddressChangeOut>;

export const ConfirmAddressIn = z.strictObject({
  address: z.enum(['current', 'new']).describe('The address to which the code was mailed.'),
  code: code(),
});
export type ConfirmAddressIn = z.infer<typeof ConfirmAddressIn>;

export const AddressConfirmedOut = z.object({
  is_changed: z
    .boolean()
    .describe('Whether both addresses have confirmed, and the new one applies.'),
  email: z.string().describe('Your address from now on.'),
});
export type AddressConfirmedOut = z.infer<typeof AddressConfirmedOut>;
