import { example } from '../fields/example.ts';
import type { CodeMailed, Done, Nothing } from '../fields/fields.ts';
import type { Docs } from '../trpc.ts';
import type {
  AccessOut,
  EmailIn,
  LoginIn,
  ResetPasswordIn,
  VerifyIn,
  VerifyOut,
} from './developers.schema.ts';

const access: AccessOut = {
  access_token: example.accessToken,
  token_type: 'Bearer',
  expires_in: 900,
  email_verified: true,
};

export const verify: Docs<typeof VerifyIn, typeof VerifyOut> = {
  operationId: 'verifyAccount',
  summary: 'Verify the e-mail address',
  description:
    'Takes the six-digit code that was mailed: 10 minutes, five tries. With the `challenge` that came with it (in the body or the cookie) only this code is right. Without one any open code of the address is, and ten wrong codes in an hour, or 25 in a day, are enough; so are 30 in an hour from one client network. Until then the open API answers `email_not_verified`.',
  problems: ['invalid_credentials', 'code_expired', 'too_many_attempts'],
  credential: 'none',
  example: {
    request: { email: example.developer, code: example.code },
    response: { email_verified: true },
  },
};

export const resend: Docs<typeof EmailIn, typeof CodeMailed> = {
  operationId: 'resendVerification',
  summary: 'Send the code again',
  description:
    'At most once a minute for an address and a client network, five times an hour, twelve a day. The answer does not tell whether there is such an account. `challenge` belongs to the new code; codes of other challenges stay good.',
  problems: ['rate_limited'],
  credential: 'none',
  sets: 'assent_challenge',
  example: {
    request: { email: example.developer },
    response: { ok: true, challenge: example.challenge },
  },
};

export const login: Docs<typeof LoginIn, typeof AccessOut> = {
  operationId: 'signInDeveloper',
  summary: 'Sign in',
  description:
    'Answers an access token of 15 minutes and sets the refresh token as a cookie that scripts cannot read. Passwords are counted by address and client network together: ten in a quarter of an hour. A browser that has signed in before brings the cookie `assent_browser` and is counted apart; a sign-in without it is told by mail.',
  problems: ['invalid_credentials', 'too_many_attempts'],
  credential: 'none',
  sets: 'assent_refresh',
  example: {
    request: { email: example.developer, password: example.password },
    response: access,
  },
};

export const refresh: Docs<typeof Nothing, typeof AccessOut> = {
  operationId: 'refreshAccess',
  summary: 'Get a new access token',
  description:
    'Changes the refresh cookie for a new one. It needs an `Origin` of ours. A refresh token that was changed before ends the whole session.',
  problems: ['invalid_credentials'],
  credential: 'assent_refresh',
  sets: 'assent_refresh',
  example: { request: {}, response: access },
};

export const logout: Docs<typeof Nothing, typeof Done> = {
  operationId: 'signOutDeveloper',
  summary: 'Sign out',
  description:
    'Ends the session of the refresh cookie and clears it. It needs an `Origin` of ours. An unknown one is as good as ended.',
  credential: 'assent_refresh',
  sets: 'assent_refresh',
  example: { request: {}, response: { ok: true } },
};

export const forgot: Docs<typeof EmailIn, typeof CodeMailed> = {
  operationId: 'forgotPassword',
  summary: 'Ask for a new password',
  description:
    'Mails a code to set a new password with. The answer does not tell whether there is such an account. `challenge` belongs to the code. The limits of `resendVerification` hold.',
  problems: ['rate_limited'],
  credential: 'none',
  sets: 'assent_challenge',
  example: {
    request: { email: example.developer },
    response: { ok: true, challenge: example.challenge },
  },
};

export const reset: Docs<typeof ResetPasswordIn, typeof Done> = {
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
