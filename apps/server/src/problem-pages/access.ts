import { example } from '@assent/core/fields/example';
import type { Explanation } from './explanation.ts';

/** Problems of who calls and what they may: 401 and 403. */
export const access = {
  invalid_credentials: {
    cause:
      'The Authorization header is missing, has another form than its surface takes, or names an unknown pair of appid and secret. Also a wrong password, a wrong e-mailed code, an unknown passkey, or a session that has ended. detail names the cause, but never which half of a pair was wrong.',
    fix: '/v1/open takes Bearer <appid>:<open_secret>, where the appid begins with app_ and the secret with osk_. /v1/developer takes Bearer <access_token> from signing in. Check that the variables are set in this environment, without quotes or line breaks, and that both halves are of the same account.',
    operation: 'listTopics',
    sent: { headers: { Authorization: `Bearer ${example.openSecret}` } },
    detail: 'The credential has no colon. Send Authorization: Bearer <appid>:<open_secret>.',
    related: ['token_expired', 'not_signed_in', 'email_not_verified'],
  },
  token_expired: {
    cause: 'An access token is good for 15 minutes, and these are over.',
    fix: 'Get a new one with POST /v1/developer/auth/refresh, which takes the cookie that signing in set, then send the request again. When that is refused too, sign in again.',
    operation: 'showAccount',
    related: ['invalid_credentials', 'origin_not_allowed'],
  },
  not_signed_in: {
    cause:
      'The request has no session cookie, or the session has ended or was signed out elsewhere.',
    fix: 'Sign the person in: POST /v1/app/auth/email/start mails a code, POST /v1/app/auth/email/verify sets the cookie. Over https its name is __Host-assent_session, over http assent_session. A client that is no browser keeps the cookie and sends it.',
    operation: 'showMe',
    sent: { headers: { Cookie: null } },
    detail:
      'The request has no cookie __Host-assent_session. POST /v1/app/auth/email/verify sets it.',
    related: ['invalid_credentials', 'origin_not_allowed'],
  },
  email_not_verified: {
    cause:
      'The e-mail address of the account has not been verified. Until then /v1/open is closed.',
    fix: 'Enter the six digits from the mail in the console, or send them to POST /v1/developer/auth/email/verify. POST /v1/developer/auth/email/resend mails new ones. In development the mail is at /dev/mailbox.',
    operation: 'sendMessage',
    related: ['code_expired', 'invalid_credentials'],
  },
  topic_forbidden: {
    cause:
      'The topic name begins with the username of another account, or with one that does not exist.',
    fix: 'Use a topic of the account whose secret you send. Its default topic came with the registration; GET /v1/open/topics lists all.',
    operation: 'sendMessage',
    sent: { body: { topic: 'globex/default' } },
    related: ['topic_archived', 'not_found'],
  },
  password_wrong: {
    cause: 'The current password, which this change asks for, is not the one that was sent.',
    fix: 'Send the current password. A forgotten one is replaced by e-mail: POST /v1/developer/auth/email/forgot. You stay signed in.',
    operation: 'changePassword',
    related: ['reauthentication_required', 'too_many_attempts'],
  },
  app_suspended: {
    cause: 'Whoever runs this server has suspended the account. Its credentials are right.',
    fix: 'Ask whoever runs the server for the reason. Do not try again by a program.',
    operation: 'sendMessage',
    related: ['invalid_credentials'],
  },
  origin_not_allowed: {
    cause:
      'The operation takes a cookie and changes something, and the Origin header of the request is missing or is that of another site. Browsers send cookies by themselves, so a request has to show which page sent it.',
    fix: 'Send the header Origin with the scheme, host and port of this server, as detail has it. Browsers do so on our own pages; any other client sets the header itself. In the API reference these operations have Origin among their parameters.',
    operation: 'signOut',
    sent: { headers: { Origin: null } },
    detail: 'The request has no Origin header. Send the header Origin: https://assent.example',
    related: ['not_signed_in', 'token_expired'],
  },
  passkey_required: {
    cause:
      'The message asks for a passkey, or the developer has none yet, and the request has no signature of one.',
    fix: 'Ask for a challenge, let the browser sign it, and send what it signed. Who has no passkey makes one first.',
    operation: 'respondToMessage',
    related: ['passkeys', 'passkey_refused'],
  },
  passkey_refused: {
    cause:
      'What the passkey signed does not hold: another challenge, one that was used or is too old, another page, or a changed signature.',
    fix: 'Ask for new options and have those signed, once. Check that the page has the host of BASE_URL.',
    operation: 'signInWithPasskey',
    related: ['passkeys', 'passkey_required', 'passkeys_unavailable'],
  },
  reauthentication_required: {
    cause:
      'The change is about access, and the developer last proved who they are more than 10 minutes ago.',
    fix: 'Send the password to POST /v1/developer/auth/reauthenticate, or a passkey, then send the request again. The console asks for it in place.',
    operation: 'resetSecret',
    related: ['password_wrong', 'token_expired'],
  },
} satisfies Record<string, Explanation>;
