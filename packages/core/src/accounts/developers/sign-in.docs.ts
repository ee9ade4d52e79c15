import { example } from '../../platform/schemas/example.ts';
import type { CodeMailed, Done, Nothing } from '../../platform/schemas/fields.ts';
import type { Docs } from '../../platform/trpc.ts';
import type {
  AccessOut,
  EmailIn,
  LoginIn,
  ResendIn,
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
    'Accepts the six-digit code that was mailed. A code is valid for 10 minutes and five attempts. With the `challenge` that was returned with the code (in the body or the cookie), only that code is accepted. Without a challenge, any open code of the address is accepted, with at most ten wrong codes an hour and 25 a day for the address, and 30 an hour for a client network. Until the address is verified, the open API returns `email_not_verified`, and anybody can register the address again, which replaces the registration. A code verifies only the registration for which it was mailed: with `appid`, or with the challenge of a registration that was replaced, the response is 409 `registration_replaced`. Send `appid`, so that a code of a registration that somebody else made cannot verify it.',
  problems: ['registration_replaced', 'invalid_credentials', 'code_expired', 'too_many_attempts'],
  example: {
    request: { email: example.developer, code: example.code, appid: example.appid },
    response: { email_verified: true },
  },
};

export const resend: Docs<typeof ResendIn, typeof CodeMailed> = {
  operationId: 'resendVerification',
  summary: 'Send the code again',
  description:
    'Sends at most one code a minute, five an hour and twelve a day per address and client network. The response does not reveal whether the account exists. `challenge` belongs to the new code; codes of other challenges remain valid. The code is for the registration of `appid`. Without it, the request is refused while the address was registered several times in the last 10 minutes.',
  problems: ['registration_replaced', 'rate_limited'],
  sets: 'assent_challenge',
  example: {
    request: { email: example.developer, appid: example.appid },
    response: { ok: true, challenge: example.challenge },
  },
};

export const login: Docs<typeof LoginIn, typeof AccessOut> = {
  operationId: 'signInDeveloper',
  summary: 'Sign in',
  description:
    'Returns an access token that is valid for 15 minutes, and sets the refresh token as a cookie that scripts cannot read. Allows ten password attempts in 15 minutes per address and client network. A browser that has signed in before sends the cookie `assent_browser` and has a separate limit. The owner gets a mail about a sign-in without that cookie.',
  problems: ['invalid_credentials', 'too_many_attempts'],
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
    'Replaces the refresh cookie with a new one. Requires the `Origin` of this server. Using a refresh token that was already replaced ends the whole session.',
  problems: ['invalid_credentials'],
  credential: 'assent_refresh',
  sets: 'assent_refresh',
  example: { request: {}, response: access },
};

export const logout: Docs<typeof Nothing, typeof Done> = {
  operationId: 'signOutDeveloper',
  summary: 'Sign out',
  description:
    'Ends the session of the refresh cookie and clears the cookie. Requires the `Origin` of this server. An unknown cookie, or none, is not an error.',
  credential: 'assent_refresh',
  isCredentialOptional: true,
  sets: 'assent_refresh',
  example: { request: {}, response: { ok: true } },
};

export const forgot: Docs<typeof EmailIn, typeof CodeMailed> = {
  operationId: 'forgotPassword',
  summary: 'Request a password reset',
  description:
    'Mails a code for setting a new password. The response does not reveal whether the account exists. `challenge` belongs to the code. The limits of `resendVerification` apply.',
  problems: ['rate_limited'],
  sets: 'assent_challenge',
  example: {
    request: { email: example.developer },
    response: { ok: true, challenge: example.challenge },
  },
};
