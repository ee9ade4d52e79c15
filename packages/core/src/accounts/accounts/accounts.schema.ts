import { z } from 'zod';
import { challenge, Done, email, exactInteger, instant } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import { AppMode, Role } from '../../platform/statuses.schema.ts';
import { CallbackStateOut } from '../callback-urls/callback-urls.schema.ts';
import { Password } from '../developers/developers.schema.ts';
import { OwnCredentialsOut } from '../own-credentials/own-credentials.schema.ts';
import { SenderOut } from '../senders/senders.schema.ts';

export const Username = z
  .string()
  .regex(/^[a-z][a-z0-9-]{2,31}$/, 'must be 3 to 32 of a-z, 0-9 and -, starting with a letter');
export const RegisterIn = z.strictObject({
  email: email(),
  password: Password,
  username: Username.optional().describe('Immutable. Default: derived from the e-mail address.'),
});
export type RegisterIn = z.infer<typeof RegisterIn>;

/** A new app and its secrets. */
export const NewAppOut = z.object({
  appid: idOf('app'),
  open_secret: z.string().describe('Secret for `/v1/open`. Shown only in this response.'),
  callback_secret: z.string().describe('Verifies callbacks. Shown only in this response.'),
  default_topic: z.string(),
});
export type NewAppOut = z.infer<typeof NewAppOut>;

export const RegisterOut = NewAppOut.extend({
  username: z.string(),
  email_verified: z.boolean(),
  test: NewAppOut.describe(
    'The test app of the account. The other secrets in this response are those of the live app.',
  ),
  challenge: challenge(),
});
export type RegisterOut = z.infer<typeof RegisterOut>;

export const PasswordResetOut = Done.extend({
  credentials: OwnCredentialsOut.describe('What is still valid besides the new password.'),
});
export type PasswordResetOut = z.infer<typeof PasswordResetOut>;

export const DeleteAccountIn = z.strictObject({
  password: z.string().max(200),
  username: Username.describe('The username of the account, to confirm.'),
});
export type DeleteAccountIn = z.infer<typeof DeleteAccountIn>;

export const CallbackOverlapOut = z.object({
  previous: z.string().describe('The previous secret, masked.'),
  until: instant().describe('Time until which both secrets are used.'),
});
export type CallbackOverlapOut = z.infer<typeof CallbackOverlapOut>;

export const AccountOut = z.object({
  appid: idOf('app'),
  mode: AppMode.describe('Whether this is the live app of the account or its test app.'),
  account_id: idOf('acc'),
  developer_id: idOf('dev').describe('The signed-in developer.'),
  role: Role.describe('What the developer may do in this account.'),
  require_passkey: z.boolean().describe('Whether members must sign in with a passkey.'),
  email: z.string(),
  email_verified: z.boolean(),
  username: z.string(),
  default_topic: z.string(),
  sender: SenderOut.describe('The account as people see it.'),
  open_secret: z.string().describe('Masked.'),
  callback_secret: z.string().describe('Masked.'),
  callback_secret_overlap: CallbackOverlapOut.nullable().describe(
    'Set while callbacks are signed with two secrets after a roll.',
  ),
  callback_url: z.string().nullable(),
  callback: CallbackStateOut,
  messages_per_day: z.number().int().describe('The daily quota.'),
  messages_today: z.number().int().describe('Messages that were created since 00:00 UTC.'),
  created_at: instant(),
});
export type AccountOut = z.infer<typeof AccountOut>;

export const SecretName = z.enum(['open_secret', 'callback_secret']);
export const ResetSecretIn = z.strictObject({ secret: SecretName });
export type ResetSecretIn = z.infer<typeof ResetSecretIn>;
export const ResetSecretOut = z.object({
  secret: SecretName,
  value: z
    .string()
    .describe('The new value, shown only in this response. The old one is now invalid.'),
});

export const RollSecretIn = z.strictObject({
  overlap_seconds: exactInteger(0, 604_800, 'an integer, seconds').describe(
    'Time for which callbacks are also signed with the old secret. 0: no overlap.',
  ),
});
export type RollSecretIn = z.infer<typeof RollSecretIn>;
export const RollSecretOut = z.object({
  value: z.string().describe('The new callback secret, shown only in this response.'),
  overlap_until: instant().nullable().describe('Time until which both secrets are used.'),
});
export type RollSecretOut = z.infer<typeof RollSecretOut>;
