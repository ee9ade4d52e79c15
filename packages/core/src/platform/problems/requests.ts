import { example } from '../schemas/example.ts';
import type { ProblemEntry } from './entry.ts';

/** Problems with a status of 400 to 408: how a request is written, who sends it, and what it names. */
export const requests = {
  invalid_json: {
    status: 400,
    title: 'The body is not valid JSON',
    advice: 'Send one JSON object, encoded as UTF-8.',
    cause:
      'The body is not valid JSON, is not UTF-8, is a list, or is nested deeper than 32 levels. detail names the line and the column of the first error.',
    fix: 'Send one JSON object, serialized by a library. A frequent cause is a quote that the shell removed: with curl, write the body to a file and send it with --data @body.json.',
    example: {
      operation: 'sendMessage',
      sent: { body: '{"type": approval, "topic": "acme/default"}' },
      detail:
        'Line 1, column 10: this is neither a string in double quotes, nor true, false or null in lower case.',
    },
    related: ['unsupported_media_type', 'validation_failed', 'payload_too_large'],
  },
  malformed_request: {
    status: 400,
    title: 'The request is not valid HTTP',
    advice: 'Send HTTP/1.1 with headers of at most 32 KiB.',
    cause:
      'The bytes are not an HTTP/1.1 request, or the headers are larger than 32 KiB, or the Host header is not a host.',
    fix: 'Send smaller headers. Check whether a proxy adds many headers, or whether a client uses TLS or HTTP/2 on the plain HTTP/1.1 port.',
    example: {
      operation: 'listTopics',
      sent: { headers: { 'X-Padding': 'xxxx… (40,000 characters)' } },
    },
    related: ['payload_too_large', 'request_timeout'],
  },
  validation_failed: {
    status: 400,
    title: 'The request has wrong fields',
    advice: 'Correct each field that errors lists.',
    cause:
      'At least one field is missing, unknown or invalid. detail names the first of them, and errors lists up to 20: pointer is the location (RFC 6901), code is stable, and detail says what the field must be and what was sent.',
    fix: 'Correct every field in errors. Numbers and booleans are not converted: "1" is not an integer. Times are integers, milliseconds since 1970-01-01 UTC. Unknown fields are refused, so that a misspelled scheduled_at does not send a message immediately.',
    example: {
      operation: 'sendMessage',
      sent: { body: { scheduled_at: '2026-11-21T09:00:00Z', expire_in: 3600 } },
      detail:
        '/scheduled_at: must be an integer, milliseconds since 1970-01-01 UTC; got a string (1 more field is wrong, see errors)',
      members: {
        errors: [
          {
            pointer: '/scheduled_at',
            code: 'invalid_type',
            detail: 'must be an integer, milliseconds since 1970-01-01 UTC; got a string',
          },
          {
            pointer: '/expire_in',
            code: 'unknown_field',
            detail: 'is not a field of this request',
          },
        ],
      },
    },
    related: ['invalid_json', 'scheduled_in_past'],
  },
  audience_too_large: {
    status: 400,
    title: 'The message is for too many people',
    advice: 'Name groups that have at most 1,000 people together, or send it to the whole topic.',
    cause:
      'The groups that the message names, and the people whom it names beside them, are more than 1,000 people on its topic, or are so with its widenings; or those that it excludes are more than 1,000 people.',
    fix: 'Name fewer groups, or send the message to the whole topic, which may have any number of people.',
    example: { operation: 'sendMessage' },
    related: ['validation_failed'],
  },
  invalid_cursor: {
    status: 400,
    title: 'The cursor is not valid',
    advice: 'Start again without a cursor.',
    cause: 'The cursor does not belong to this list, or it was changed.',
    fix: 'Request the first page without a cursor, then pass next_cursor of each page unchanged. Cursors are opaque and belong to one list.',
    example: { operation: 'listMessages', sent: { path: '?cursor=2' } },
    related: ['validation_failed'],
  },
  authorization_pending: {
    status: 400,
    title: 'Nobody has decided about this login yet',
    advice: 'Repeat the request after the interval.',
    cause: 'The developer has not yet allowed or denied the login of this program.',
    fix: 'Repeat the request after the interval of the first response, until expires_in has passed.',
    example: { operation: 'redeemDeviceLogin', members: { error: 'authorization_pending' } },
    related: ['slow_down', 'access_denied', 'expired_token'],
  },
  slow_down: {
    status: 400,
    title: 'The requests come too fast',
    advice: 'Wait 5 seconds longer between two requests.',
    cause: 'The program requested the key again before the interval had passed.',
    fix: 'Wait 5 seconds longer between two requests from now on.',
    example: { operation: 'redeemDeviceLogin', members: { error: 'slow_down' } },
    related: ['authorization_pending'],
  },
  access_denied: {
    status: 400,
    title: 'The login was denied',
    advice: 'Start another one if you want to try again.',
    cause: 'The developer denied the login of this program, or the account was deleted.',
    fix: 'Do not repeat the request. If it was a mistake, start another login.',
    example: { operation: 'redeemDeviceLogin', members: { error: 'access_denied' } },
    related: ['authorization_pending', 'expired_token'],
  },
  expired_token: {
    status: 400,
    title: 'The device code is not valid',
    advice: 'Start another login.',
    cause: 'The device code is unknown, older than 15 minutes, or its key was handed out before.',
    fix: 'Start another login with POST /v1/developer/auth/device. If the response with the key was lost, revoke that key in the console.',
    example: { operation: 'redeemDeviceLogin', members: { error: 'expired_token' } },
    related: ['authorization_pending', 'access_denied'],
  },
  invalid_credentials: {
    status: 401,
    title: 'The credentials are wrong',
    advice: 'Send valid credentials.',
    cause:
      'The Authorization header is missing, does not have the format of its surface, or contains an unknown pair of appid and secret, or a key that was revoked or has expired. Other causes are a wrong password, a wrong emailed code, an unknown passkey, or a session that has ended. detail names the cause: also that a secret belongs to the other app of the same account, or since when a key is revoked or expired. It does not say which part of any other pair was wrong.',
    fix: '/v1/open accepts Bearer <appid>:<open_secret>. The appid begins with app_, the secret with osk_. /v1/developer accepts Bearer <access_token>, with the token from signing in. Check that the environment variables are set, without quotes or line breaks, and that appid and secret belong to the same account.',
    reasons: ['wrong_code', 'wrong_code_of_this_browser', 'wrong_handover_code', 'unknown_passkey'],
    example: {
      operation: 'listTopics',
      sent: { headers: { Authorization: `Bearer ${example.openSecret}` } },
      detail:
        'The credential has no colon: it is a secret without its appid. Send Authorization: Bearer <appid>:<open_secret>.',
    },
    related: ['token_expired', 'not_signed_in', 'email_not_verified'],
  },
  token_expired: {
    status: 401,
    title: 'The access token has expired',
    advice: 'Refresh it, or sign in again.',
    cause: 'The access token is older than 15 minutes.',
    fix: 'Get a new one with POST /v1/developer/auth/refresh, which uses the cookie that was set at sign-in, then send the request again. If that is refused too, sign in again.',
    example: { operation: 'showAccount' },
    related: ['invalid_credentials', 'origin_not_allowed'],
  },
  not_signed_in: {
    status: 401,
    title: 'You are not signed in',
    advice: 'Sign in and try again.',
    cause:
      'The request has no session cookie, or the session has ended or was signed out elsewhere.',
    fix: 'Sign the person in: POST /v1/app/auth/email/start mails a code, POST /v1/app/auth/email/verify sets the cookie. The name of the cookie is __Host-assent_session over https and assent_session over http. A client that is not a browser must store the cookie and send it.',
    example: {
      operation: 'showMe',
      sent: { headers: { Cookie: null } },
      detail:
        'The request has no cookie __Host-assent_session. POST /v1/app/auth/email/verify sets it.',
    },
    related: ['invalid_credentials', 'origin_not_allowed'],
  },
  email_not_verified: {
    status: 403,
    title: 'The email address is not verified',
    advice: 'Enter the code we sent to it.',
    cause:
      'The email address of the account has not been verified. /v1/open requires a verified address, and so do keys, passkeys, device logins and the callback URL of a developer: until then, somebody else may have registered the address.',
    fix: 'Enter the six digits from the mail in the console, or send them to POST /v1/developer/auth/email/verify. POST /v1/developer/auth/email/resend mails a new code. In development, the mail is at /dev/mailbox.',
    example: { operation: 'sendMessage' },
    related: ['code_expired', 'invalid_credentials'],
  },
  topic_forbidden: {
    status: 403,
    title: 'This topic is not yours',
    advice: 'Use a topic of your own account.',
    cause:
      'The topic name begins with the username of another account, or with one that does not exist.',
    fix: 'Use a topic of the account whose secret you send. The default topic exists from registration; GET /v1/open/topics lists all topics.',
    example: { operation: 'sendMessage', sent: { body: { topic: 'globex/default' } } },
    related: ['topic_archived', 'not_found'],
  },
  password_wrong: {
    status: 403,
    title: 'That is not your password',
    advice: 'Try again, or set a new one by email.',
    cause:
      'The change requires the current password, and the password in the request is a different one.',
    fix: 'Send the current password. To replace a forgotten one by email, use POST /v1/developer/auth/email/forgot. You stay signed in.',
    example: { operation: 'changePassword' },
    related: ['reauthentication_required', 'too_many_attempts'],
  },
  scope_missing: {
    status: 403,
    title: 'This key lacks a scope',
    advice: 'Use a key with the scope that detail names.',
    cause:
      'The request was sent with a key whose scopes do not include this operation. detail names the missing scope.',
    fix: 'Use a key with that scope, or with all. Scopes of a key cannot be changed: create a new key in the console under Keys, give it to your system, then revoke the old one. The open secret has all scopes.',
    example: {
      operation: 'sendMessage',
      detail: 'This key does not have the scope messages:write. Its scopes: messages:read.',
    },
    related: ['invalid_credentials', 'key_limit'],
  },
  role_insufficient: {
    status: 403,
    title: 'Your role does not allow this',
    advice: 'Ask an owner of the account.',
    cause:
      'The developer is a member of the account, but with a role that does not allow this operation. Viewers only read; developers use the test app, and send, invite and cancel on the live one; admins also change secrets, the callback URL, names, the domain and members; owners can do everything.',
    fix: 'Ask an owner or admin of the account for another role; detail names the one that is needed. Repeating the request does not help.',
    example: {
      operation: 'nameSender',
      detail:
        'This needs the role admin or a higher one; yours is developer. Ask an owner of the account.',
    },
    related: ['members', 'reauthentication_required'],
  },
  app_suspended: {
    status: 403,
    title: 'This account is suspended',
    advice: 'Contact us to find out why.',
    cause: 'The operator of this server has suspended the account. Its credentials are valid.',
    fix: 'Ask the operator of the server for the reason. Do not retry automatically.',
    example: { operation: 'sendMessage' },
    related: ['invalid_credentials'],
  },
  origin_not_allowed: {
    status: 403,
    title: 'The request came from another site',
    advice: 'Send this server’s Origin.',
    cause:
      'The operation is authenticated by a cookie and changes data, but the Origin header of the request is missing or names another site. Browsers attach cookies automatically, so the request must show which page sent it.',
    fix: 'Send the Origin header with the scheme, host and port of this server, as in detail. On our own pages, browsers do this automatically; any other client must set the header. In the API reference, these operations list Origin as a parameter.',
    example: {
      operation: 'signOut',
      sent: { headers: { Origin: null } },
      detail: 'The request has no Origin header. Send the header Origin: https://assent.example',
    },
    related: ['not_signed_in', 'token_expired'],
  },
  passkey_required: {
    status: 403,
    title: 'This needs a passkey',
    advice: 'Create a passkey, or use an existing one.',
    cause:
      'The message requires an answer that is signed by a passkey and the request has no signature, or the developer has no passkey yet. In the console, it means that an account of the developer requires a passkey, and the session began without a passkey.',
    fix: 'Request a challenge, let the browser sign it, and send the result. A person without a passkey must create one first. A developer signs in with a passkey (POST /v1/developer/auth/passkey/start); a developer who has never had one creates it in the settings first, and another owner of the account resets lost ones.',
    reasons: ['none'],
    example: { operation: 'respondToMessage' },
    related: ['passkeys', 'passkey_refused', 'passkey_reset_refused'],
  },
  passkey_refused: {
    status: 403,
    title: 'The passkey was refused',
    advice: 'Request new options and sign those.',
    cause:
      'The signature of the passkey is not valid: the challenge is a different one, was already used or is too old, the origin is wrong, or the signature was changed.',
    fix: 'Request new options and sign them once. Check that the host of the page is the host of BASE_URL.',
    reasons: ['other_answer', 'card_differs', 'registered', 'challenge', 'counter'],
    example: { operation: 'signInWithPasskey' },
    related: ['passkeys', 'passkey_required', 'passkeys_unavailable'],
  },
  reauthentication_required: {
    status: 403,
    title: 'This requires you to authenticate again',
    advice: 'Enter your password or use a passkey, then send the request again.',
    cause:
      'The change affects access to the account, or what people see of it, and the developer last authenticated more than 10 minutes ago.',
    fix: 'Authenticate with POST /v1/developer/auth/reauthenticate or with a passkey, then send the request again. The console asks for this automatically.',
    example: { operation: 'resetSecret' },
    related: ['password_wrong', 'token_expired'],
  },
  test_only: {
    status: 403,
    title: 'This is for test apps',
    advice: 'Use the appid and a key of the test app of your account.',
    cause:
      'Operations below /v1/open/test simulate people and time. They exist only for test apps, and the request has the credentials of a live app.',
    fix: 'Use the appid and the secret of the test app, which registration returned as `test`. Messages of the live app can only be answered by people.',
    example: { operation: 'advanceTestClock' },
    related: ['invalid_credentials'],
  },
  not_found: {
    status: 404,
    title: 'There is nothing here',
    advice: 'Check the address and the id.',
    cause:
      'No operation has this path, or your account has nothing with this id: detail says which. The response is the same for an id of another account. For a message or file of the other app of your account, test or live, detail says so.',
    fix: 'Compare the path with the API reference, and the id with the response from which it was copied. The prefix of an id is its type: msg_ is a message, top_ a topic. Check that you use the appid of the account that created it.',
    reasons: ['stand_in_ended', 'stand_in_request_ended'],
    example: {
      operation: 'getMessage',
      sent: { path: '/v1/open/messages/msg_01m7z1gygne4da706vp3v5ma3x' },
      detail:
        'message_id: nothing that these credentials can see has the id msg_01m7z1gygne4da706vp3v5ma3x. The path is right. Check the id, and whether it is one of the other app: live and test have rows of their own.',
    },
    related: ['method_not_allowed', 'topic_forbidden'],
  },
  event_unknown: {
    status: 404,
    title: 'There is no such event',
    advice: 'Events are kept for 30 days. Continue with after=0, which begins with the oldest one.',
    cause:
      'after, or the header Last-Event-ID, is not the id of an event of this app, or the event is older than 30 days and was deleted.',
    fix: 'Compare the appid with the one that received the event. If your system has read no events for 30 days, continue with after=0: it begins with the oldest event that is kept. Events that you know already have the same id, so skip those.',
    example: { operation: 'listEvents', sent: { path: '?after=evt_01m7z1gygne4da7073m3sjknry' } },
    related: ['not_found', 'validation_failed', 'events'],
  },
  method_not_allowed: {
    status: 405,
    title: 'The method is not allowed here',
    advice: 'Use a method of the Allow header.',
    cause: 'The path exists but does not accept this method.',
    fix: 'Use one of the methods in the Allow header. Operations that change data use POST or PUT; a GET never changes data.',
    example: {
      operation: 'listTopics',
      sent: { method: 'DELETE' },
      detail:
        'This path does not accept DELETE. It accepts GET, HEAD, POST. Near it: POST /v1/open/topics/{topic_id}/update, POST /v1/open/topics/{topic_id}/archive.',
      allow: ['GET', 'HEAD', 'POST'],
    },
    related: ['not_found'],
  },
  request_timeout: {
    status: 408,
    title: 'The request did not arrive in time',
    advice: 'Send it whole within 20 s.',
    cause:
      'The headers did not arrive within 10 seconds, or the body within 20, or less than 40 KiB of a file within 5.',
    fix: 'Send the whole request at once. On a slow connection, build the body before you send the request. A Content-Length that is larger than the body also makes the server wait.',
    example: { operation: 'sendMessage', sent: { headers: { 'Content-Length': '4096' } } },
    related: ['malformed_request', 'payload_too_large'],
  },
} as const satisfies Record<string, ProblemEntry>;
