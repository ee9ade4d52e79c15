import { z } from 'zod';
import { Password } from '../developers/developers.schema.ts';
import { challenge, email, exactInteger, instant } from '../fields/fields.ts';
import { idOf } from '../fields/identifiers.ts';
import { CallbackStateOut } from '../receivers/receivers.schema.ts';
import { SenderOut } from '../senders/senders.schema.ts';

export const Username = z
  .string()
  .regex(/^[a-z][a-z0-9-]{2,31}$/, 'must be 3 to 32 of a-z, 0-9 and -, starting with a letter');
export const RegisterIn = z.strictObject({
  email: email(),
  password: Password,
  username: Username.optional().describe('Derived from the e-mail address when absent. Immutable.'),
});
export type RegisterIn = z.infer<typeof RegisterIn>;

export const RegisterOut = z.object({
  appid: idOf('app'),
  open_secret: z.string().describe('What `/v1/open` is called with. Shown only here.'),
  callback_secret: z.string().describe('What callbacks are verified with. Shown only here.'),
  username: z.string(),
  default_topic: z.string(),
  email_verified: z.boolean(),
  challenge: challenge(),
});
export type RegisterOut = z.infer<typeof RegisterOut>;

export const DeleteAccountIn = z.strictObject({
  password: z.string().max(200),
  username: Username.describe('The username of the account, to confirm.'),
});
export type DeleteAccountIn = z.infer<typeof DeleteAccountIn>;

export const CallbackOverlapOut = z.object({
  previous: z.string().describe('The secret of before, masked.'),
  until: instant().describe('Until then callbacks are signed with both.'),
});
export type CallbackOverlapOut = z.infer<typeof CallbackOverlapOut>;

export const AccountOut = z.object({
  appid: idOf('app'),
  email: z.string(),
  email_verified: z.boolean(),
  username: z.string(),
  default_topic: z.string(),
  sender: SenderOut.describe('As people see the account.'),
  open_secret: z.string().describe('Masked.'),
  callback_secret: z.string().describe('Masked.'),
  callback_secret_overlap: CallbackOverlapOut.nullable().describe(
    'While two callback secrets sign, after a roll.',
  ),
  callback_url: z.string().nullable(),
  callback: CallbackStateOut,
  messages_per_day: z.number().int().describe('The daily quota.'),
  messages_today: z.number().int().describe('Created since 00:00 UTC.'),
  created_at: instant(),
});
export type AccountOut = z.infer<typeof AccountOut>;

export const SecretName = z.enum(['open_secret', 'callback_secret']);
export const ResetSecretIn = z.strictObject({ secret: SecretName });
export type ResetSecretIn = z.infer<typeof ResetSecretIn>;
export const ResetSecretOut = z.object({
  secret: SecretName,
  value: z.string().describe('The new value, shown only here. The old one is invalid from now on.'),
});

export const RollSecretIn = z.strictObject({
  overlap_seconds: exactInteger(0, 604_800, 'an integer, seconds').describe(
    'How long callbacks are signed with the old secret too; 0: not at all.',
  ),
});
export type RollSecretIn = z.infer<typeof RollSecretIn>;
export const RollSecretOut = z.object({
  value: z.string().describe('The new callback secret, shown only here.'),
  overlap_until: instant().nullable().describe('Until then callbacks have both signatures.'),
});
export type RollSecretOut = z.infer<typeof RollSecretOut>;
