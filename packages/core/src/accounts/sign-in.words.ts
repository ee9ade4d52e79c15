import { example } from '../example.ts';
import type { Done, Nothing } from '../fields.ts';
import type { Words } from '../trpc.ts';
import type {
  AccessOut,
  EmailIn,
  LoginIn,
  ResetPasswordIn,
  VerifyIn,
  VerifyOut,
} from './accounts.schema.ts';

const access: AccessOut = {
  access_token: example.accessToken,
  token_type: 'Bearer',
  expires_in: 900,
  email_verified: true,
};

export const verify: Words<typeof VerifyIn, typeof VerifyOut> = {
  operationId: 'verifyAccount',
  summary: 'Verify the e-mail address',
  description:
    'Takes the six-digit code that was mailed: 10 minutes, five tries. Until then the open API answers `email_not_verified`.',
  problems: ['invalid_credentials', 'code_expired', 'too_many_attempts'],
  credential: 'none',
  example: {
    request: { email: example.developer, code: example.code },
    response: { email_verified: true },
  },
};

export const resend: Words<typeof EmailIn, typeof Done> = {
  operationId: 'resendVerification',
  summary: 'Send the code again',
  description: 'At most once a minute. The answer does not tell whether there is such an account.',
  problems: ['rate_limited'],
  credential: 'none',
  example: { request: { email: example.developer }, response: { ok: true } },
};

export const login: Words<typeof LoginIn, typeof AccessOut> = {
  operationId: 'signInDeveloper',
  summary: 'Sign in',
  description:
    'Answers an access token of 15 minutes and sets the refresh token as a cookie that scripts cannot read.',
  problems: ['invalid_credentials', 'too_many_attempts'],
  credential: 'none',
  sets: 'assent_refresh',
  example: {
    request: { email: example.developer, password: example.password },
    response: access,
  },
};

export const refresh: Words<typeof Nothing, typeof AccessOut> = {
  operationId: 'refreshAccess',
  summary: 'Get a new access token',
  description:
    'Changes the refresh cookie for a new one. A refresh token that was changed before ends the whole session.',
  problems: ['invalid_credentials'],
  credential: 'assent_refresh',
  sets: 'assent_refresh',
  example: { request: {}, response: access },
};

export const logout: Words<typeof Nothing, typeof Done> = {
  operationId: 'signOutDeveloper',
  summary: 'Sign out',
  description:
    'Ends the session of the refresh cookie and clears it. An unknown one is as good as ended.',
  credential: 'assent_refresh',
  sets: 'assent_refresh',
  example: { request: {}, response: { ok: true } },
};

export const forgot: Words<typeof EmailIn, typeof Done> = {
  operationId: 'forgotPassword',
  summary: 'Ask for a new password',
  description:
    'Mails a code to set a new password with. The answer does not tell whether there is such an account.',
  problems: ['rate_limited'],
  credential: 'none',
  example: { request: { email: example.developer }, response: { ok: true } },
};

export const reset: Words<typeof ResetPasswordIn, typeof Done> = {
  operationId: 'resetPassword',
  summary: 'Set a new password',
  description: 'Takes the code that was mailed, and signs the account out everywhere.',
  problems: ['invalid_credentials', 'code_expired', 'too_many_attempts'],
  credential: 'none',
  example: {
    request: { email: example.developer, code: example.code, password: example.newPassword },
    response: { ok: true },
  },
};
