import { z } from 'zod';
import { challenge, code, email, instant } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';

export const Password = z
  .string()
  .min(10)
  .max(200)
  .describe(
    'Must not be one repeated character, the e-mail address, or one of the most common passwords.',
  );

const registration = {
  appid: idOf('app')
    .optional()
    .describe(
      'An appid of the response to the registration. A registration that was replaced meanwhile is refused.',
    ),
};

export const VerifyIn = z.strictObject({
  email: email(),
  code: code(),
  challenge: challenge().optional(),
  ...registration,
});
export type VerifyIn = z.infer<typeof VerifyIn>;
export const VerifyOut = z.object({ email_verified: z.literal(true) });

export const ResendIn = z.strictObject({ email: email(), ...registration });
export type ResendIn = z.infer<typeof ResendIn>;

export const EmailIn = z.strictObject({ email: email() });
export type EmailIn = z.infer<typeof EmailIn>;

export const LoginIn = z.strictObject({ email: email(), password: z.string().max(200) });
export type LoginIn = z.infer<typeof LoginIn>;

export const AccessOut = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int().describe('In seconds.'),
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

export const DeveloperSessionOut = z.object({
  session_id: idOf('ses'),
  user_agent: z.string().nullable(),
  ip: z.string().nullable().describe('IP address of the last use.'),
  created_at: instant(),
  last_used_at: instant().describe('Time of its last access token, to 15 minutes.'),
  is_current: z.boolean(),
});
export const DeveloperSessionsOut = z.object({ data: z.array(DeveloperSessionOut) });
export const DeveloperSessionIdIn = z.strictObject({ session_id: idOf('ses') });
export type DeveloperSessionIdIn = z.infer<typeof DeveloperSessionIdIn>;
export const RevokedOut = z.object({
  revoked: z.number().int().describe('Number of sessions that were ended.'),
});

export const ReauthenticateIn = z.strictObject({ password: z.string().max(200) });
export type ReauthenticateIn = z.infer<typeof ReauthenticateIn>;
export const ReauthenticatedOut = z.object({
  authenticated_at: instant(),
  fresh_until: instant().describe('Time until which the authentication is recent.'),
});
export type ReauthenticatedOut = z.infer<typeof ReauthenticatedOut>;

export const ChangePasswordIn = z.strictObject({
  password: z.string().max(200).describe('The current password.'),
  new_password: Password,
});
export type ChangePasswordIn = z.infer<typeof ChangePasswordIn>;
