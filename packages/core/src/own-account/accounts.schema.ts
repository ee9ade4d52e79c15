import { z } from 'zod';
import { challenge, code, email, exactInteger, instant, line } from '../fields/fields.ts';
import { idOf } from '../fields/identifiers.ts';
import { whyNotCalled } from '../senders/sender-name.ts';

export const Username = z
  .string()
  .regex(/^[a-z][a-z0-9-]{2,31}$/, 'must be 3 to 32 of a-z, 0-9 and -, starting with a letter');
export const Password = z
  .string()
  .min(10)
  .max(200)
  .describe(
    'Not one repeated character, not the e-mail address, and none of the most common passwords.',
  );

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

export const VerifyIn = z.strictObject({
  email: email(),
  code: code(),
  challenge: challenge().optional(),
});
export type VerifyIn = z.infer<typeof VerifyIn>;
export const VerifyOut = z.object({ email_verified: z.literal(true) });

export const EmailIn = z.strictObject({ email: email() });
export type EmailIn = z.infer<typeof EmailIn>;

export const LoginIn = z.strictObject({ email: email(), password: z.string().max(200) });
export type LoginIn = z.infer<typeof LoginIn>;

export const AccessOut = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int().describe('Seconds.'),
  email_verified: z.boolean(),
});
export type AccessOut = z.infer<typeof AccessOut>;

export const ResetPasswordIn = z.strictObject({
  email: email(),
  code: code(),
  challenge: challenge().optional(),
  password: Password,
});
export type ResetPasswordIn = z.infer<typeof ResetPasswordIn>;

export const CallbackStateOut = z.object({
  state: z
    .enum(['on', 'off', 'none'])
    .describe(
      '`off`: nothing is delivered until a test passes or another URL is saved. `none`: no URL.',
    ),
  reason: z
    .enum(['gone', 'failing'])
    .nullable()
    .describe(
      'Why it is off. `gone`: the receiver answered 410. `failing`: five days of nothing but failures.',
    ),
  failing_since: instant().nullable().describe('The first failure since the last success.'),
  disabled_at: instant().nullable(),
  tested_at: instant().nullable().describe('When a test of this URL last passed.'),
});
export type CallbackStateOut = z.infer<typeof CallbackStateOut>;

export const DeveloperSessionOut = z.object({
  session_id: idOf('ses'),
  user_agent: z.string().nullable(),
  ip: z.string().nullable().describe('Of the last use.'),
  created_at: instant(),
  last_used_at: instant().describe('To a quarter of an hour: when its access token was last made.'),
  is_current: z.boolean(),
});
export const DeveloperSessionsOut = z.object({ data: z.array(DeveloperSessionOut) });
export const DeveloperSessionIdIn = z.strictObject({ session_id: idOf('ses') });
export type DeveloperSessionIdIn = z.infer<typeof DeveloperSessionIdIn>;
export const RevokedOut = z.object({ revoked: z.number().int().describe('How many sessions.') });

export const ReauthenticateIn = z.strictObject({ password: z.string().max(200) });
export type ReauthenticateIn = z.infer<typeof ReauthenticateIn>;
export const ReauthenticatedOut = z.object({
  authenticated_at: instant(),
  fresh_until: instant().describe('Until then, what needs a recent authentication is allowed.'),
});
export type ReauthenticatedOut = z.infer<typeof ReauthenticatedOut>;

export const ChangePasswordIn = z.strictObject({
  password: z.string().max(200).describe('The present one.'),
  new_password: Password,
});
export type ChangePasswordIn = z.infer<typeof ChangePasswordIn>;

export const DeleteAccountIn = z.strictObject({
  password: z.string().max(200),
  username: Username.describe('The username of the account, to confirm.'),
});
export type DeleteAccountIn = z.infer<typeof DeleteAccountIn>;

/** How an account presents itself to people. */
export const SenderOut = z.object({
  name: z.string(),
  username: z.string(),
  domain: z
    .object({
      name: z.string().describe('As DNS knows it.'),
      display: z
        .string()
        .describe('As people may read it: in its own letters only where they pass for no others.'),
    })
    .nullable()
    .describe('A domain that the sender has proved to be theirs.'),
  former_names: z.array(z.string()).describe('What the sender was called in the last 30 days.'),
});
export type SenderOut = z.infer<typeof SenderOut>;

export const SenderNameIn = z.strictObject({
  sender_name: line(60)
    .transform((name) => name.normalize('NFC'))
    .superRefine((name, ctx) => {
      const why = whyNotCalled(name);
      if (why) ctx.addIssue({ code: 'custom', message: why });
    })
    .nullable()
    .describe(
      'What people see. Without check marks, addresses, mixed alphabets in one word, or a likeness to Assent or to a domain that another account has verified. Null: the username.',
    ),
});
export type SenderNameIn = z.infer<typeof SenderNameIn>;

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

export const CallbackUrlIn = z.strictObject({
  callback_url: z
    .string()
    .trim()
    .min(1)
    .max(2048)
    .meta({ format: 'uri' })
    .nullable()
    .describe('Null removes it.'),
});
export type CallbackUrlIn = z.infer<typeof CallbackUrlIn>;
