import { example } from '@assent/core/platform/schemas/example';
import type { Explanation } from './example.ts';

/** Problems of who calls and what they may: 401 and 403, and 409 of a registration that was replaced. */
export const access = {
  invalid_credentials: {
    cause:
      'The Authorization header is missing, does not have the format of its surface, or contains an unknown pair of appid and secret, or a key that was revoked or has expired. Other causes are a wrong password, a wrong emailed code, an unknown passkey, or a session that has ended. detail names the cause: also that a secret belongs to the other app of the same account, or since when a key is revoked or expired. It does not say which part of any other pair was wrong.',
    fix: '/v1/open accepts Bearer <appid>:<open_secret>. The appid begins with app_, the secret with osk_. /v1/developer accepts Bearer <access_token>, with the token from signing in. Check that the environment variables are set, without quotes or line breaks, and that appid and secret belong to the same account.',
    operation: 'listTopics',
    sent: { headers: { Authorization: `Bearer ${example.openSecret}` } },
    detail:
      'The credential has no colon: it is a secret without its appid. Send Authorization: Bearer <appid>:<open_secret>.',
    related: ['token_expired', 'not_signed_in', 'email_not_verified'],
  },
  authorization_pending: {
    cause: 'The developer has not yet allowed or denied the login of this program.',
    fix: 'Repeat the request after the interval of the first response, until expires_in has passed.',
    operation: 'redeemDeviceLogin',
    more: { members: { error: 'authorization_pending' } },
    related: ['slow_down', 'access_denied', 'expired_token'],
  },
  slow_down: {
    cause: 'The program requested the key again before the interval had passed.',
    fix: 'Wait 5 seconds longer between two requests from now on.',
    operation: 'redeemDeviceLogin',
    more: { members: { error: 'slow_down' } },
    related: ['authorization_pending'],
  },
  access_denied: {
    cause: 'The developer denied the login of this program, or the account was deleted.',
    fix: 'Do not repeat the request. If it was a mistake, start another login.',
    operation: 'redeemDeviceLogin',
    more: { members: { error: 'access_denied' } },
    related: ['authorization_pending', 'expired_token'],
  },
  expired_token: {
    cause: 'The device code is unknown, older than 15 minutes, or its key was handed out before.',
    fix: 'Start another login with POST /v1/developer/auth/device. If the response with the key was lost, revoke that key in the console.',
    operation: 'redeemDeviceLogin',
    more: { members: { error: 'expired_token' } },
    related: ['authorization_pending', 'access_denied'],
  },
  token_expired: {
    cause: 'The access token is older than 15 minutes.',
    fix: 'Get a new one with POST /v1/developer/auth/refresh, which uses the cookie that was set at sign-in, then send the request again. If that is refused too, sign in again.',
    operation: 'showAccount',
    related: ['invalid_credentials', 'origin_not_allowed'],
  },
  not_signed_in: {
    cause:
      'The request has no session cookie, or the session has ended or was signed out elsewhere.',
    fix: 'Sign the person in: POST /v1/app/auth/email/start mails a code, POST /v1/app/auth/email/verify sets the cookie. The name of the cookie is __Host-assent_session over https and assent_session over http. A client that is not a browser must store the cookie and send it.',
    operation: 'showMe',
    sent: { headers: { Cookie: null } },
    detail:
      'The request has no cookie __Host-assent_session. POST /v1/app/auth/email/verify sets it.',
    related: ['invalid_credentials', 'origin_not_allowed'],
  },
  email_not_verified: {
    cause:
      'The email address of the account has not been verified. /v1/open requires a verified address, and so do keys, passkeys, device logins and the callback URL of a developer: until then, somebody else may have registered the address.',
    fix: 'Enter the six digits from the mail in the console, or send them to POST /v1/developer/auth/email/verify. POST /v1/developer/auth/email/resend mails a new code. In development, the mail is at /dev/mailbox.',
    operation: 'sendMessage',
    related: ['code_expired', 'invalid_credentials'],
  },
  registration_replaced: {
    cause:
      'The address was registered again before it was verified, which replaced the registration that the request means: by its appid, or by the challenge of its code. A code that was mailed afterwards would verify the other registration.',
    fix: 'If you registered again yourself, continue with the appid and the code of the last registration. If not, somebody else registered your address: do not enter the code of their registration, but register again with POST /v1/developer/auth/email/register, which replaces theirs.',
    operation: 'verifyAccount',
    related: ['code_expired', 'email_taken'],
  },
  topic_forbidden: {
    cause:
      'The topic name begins with the username of another account, or with one that does not exist.',
    fix: 'Use a topic of the account whose secret you send. The default topic exists from registration; GET /v1/open/topics lists all topics.',
    operation: 'sendMessage',
    sent: { body: { topic: 'globex/default' } },
    related: ['topic_archived', 'not_found'],
  },
  test_only: {
    cause:
      'Operations below /v1/open/test simulate people and time. They exist only for test apps, and the request has the credentials of a live app.',
    fix: 'Use the appid and the secret of the test app, which registration returned as `test`. Messages of the live app can only be answered by people.',
    operation: 'advanceTestClock',
    related: ['invalid_credentials'],
  },
  password_wrong: {
    cause:
      'The change requires the current password, and the password in the request is a different one.',
    fix: 'Send the current password. To replace a forgotten one by email, use POST /v1/developer/auth/email/forgot. You stay signed in.',
    operation: 'changePassword',
    related: ['reauthentication_required', 'too_many_attempts'],
  },
  scope_missing: {
    cause:
      'The request was sent with a key whose scopes do not include this operation. detail names the missing scope.',
    fix: 'Use a key with that scope, or with all. Scopes of a key cannot be changed: create a new key in the console under Keys, give it to your system, then revoke the old one. The open secret has all scopes.',
    operation: 'sendMessage',
    detail: 'This key does not have the scope messages:write. Its scopes: messages:read.',
    related: ['invalid_credentials', 'key_limit'],
  },
  role_insufficient: {
    cause:
      'The developer is a member of the account, but with a role that does not allow this operation. Viewers only read; developers use the test app, and send, invite and cancel on the live one; admins also change secrets, the callback URL, names, the domain and members; owners can do everything.',
    fix: 'Ask an owner or admin of the account for another role; detail names the one that is needed. Repeating the request does not help.',
    operation: 'nameSender',
    detail:
      'This needs the role admin or a higher one; yours is developer. Ask an owner of the account.',
    related: ['members', 'reauthentication_required'],
  },
  app_suspended: {
    cause: 'The operator of this server has suspended the account. Its credentials are valid.',
    fix: 'Ask the operator of the server for the reason. Do not retry automatically.',
    operation: 'sendMessage',
    related: ['invalid_credentials'],
  },
  origin_not_allowed: {
    cause:
      'The operation is authenticated by a cookie and changes data, but the Origin header of the request is missing or names another site. Browsers attach cookies automatically, so the request must show which page sent it.',
    fix: 'Send the Origin header with the scheme, host and port of this server, as in detail. On our own pages, browsers do this automatically; any other client must set the header. In the API reference, these operations list Origin as a parameter.',
    operation: 'signOut',
    sent: { headers: { Origin: null } },
    detail: 'The request has no Origin header. Send the header Origin: https://assent.example',
    related: ['not_signed_in', 'token_expired'],
  },
  passkey_required: {
    cause:
      'The message requires an answer that is signed by a passkey and the request has no signature, or the developer has no passkey yet. In the console, it means that an account of the developer requires a passkey, and the session began with a password.',
    fix: 'Request a challenge, let the browser sign it, and send the result. A person without a passkey must create one first. A developer signs in with a passkey (POST /v1/developer/auth/passkey/start); a developer who has never had one creates it in the settings first, and another owner of the account resets lost ones.',
    operation: 'respondToMessage',
    related: ['passkeys', 'passkey_refused', 'passkey_reset_refused'],
  },
  passkey_reset_refused: {
    cause:
      'An owner wants to reset the passkeys of a member, but the account does not require a passkey, or the member is also in another account that requires one and that this owner does not own. Passkeys belong to the developer, so the reset would weaken that account too.',
    fix: 'Read detail. Where no passkey is required, the member signs in with the password and removes the passkey. Otherwise let somebody who owns all of these accounts reset them, or ask the operator of the server.',
    operation: 'resetMemberPasskeys',
    detail:
      'This account does not require a passkey: the member signs in with the password, and removes the passkey.',
    related: ['members', 'passkey_required', 'role_insufficient'],
  },
  passkey_refused: {
    cause:
      'The signature of the passkey is not valid: the challenge is a different one, was already used or is too old, the origin is wrong, or the signature was changed.',
    fix: 'Request new options and sign them once. Check that the host of the page is the host of BASE_URL.',
    operation: 'signInWithPasskey',
    related: ['passkeys', 'passkey_required', 'passkeys_unavailable'],
  },
  reauthentication_required: {
    cause:
      'The change affects access to the account, or what people see of it, and the developer last authenticated more than 10 minutes ago.',
    fix: 'Authenticate with POST /v1/developer/auth/reauthenticate or with a passkey, then send the request again. The console asks for this automatically.',
    operation: 'resetSecret',
    related: ['password_wrong', 'token_expired'],
  },
} satisfies Record<string, Explanation>;
