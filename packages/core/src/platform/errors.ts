import type { LimitName } from './limits/limit-table.ts';
import type { FieldParams, ProblemParams, ProblemReason } from './schemas/problem-params.ts';

/**
 * All problems that clients can receive: HTTP status, title, and what to do about it. Statuses and codes are the
 * contract; RFC 9457 is the format (see problem-answer.ts).
 */
export const catalogue = {
  invalid_json: [400, 'The body is not valid JSON', 'Send one JSON object, encoded as UTF-8.'],
  malformed_request: [
    400,
    'The request is not valid HTTP',
    'Send HTTP/1.1 with headers of at most 32 KiB.',
  ],
  validation_failed: [400, 'The request has wrong fields', 'Correct each field that errors lists.'],
  audience_too_large: [
    400,
    'The message is for too many people',
    'Name groups that have at most 1,000 people together, or send it to the whole topic.',
  ],
  invalid_cursor: [400, 'The cursor is not valid', 'Start again without a cursor.'],
  authorization_pending: [
    400,
    'Nobody has decided about this login yet',
    'Repeat the request after the interval.',
  ],
  slow_down: [400, 'The requests come too fast', 'Wait 5 seconds longer between two requests.'],
  access_denied: [400, 'The login was denied', 'Start another one if you want to try again.'],
  expired_token: [400, 'The device code is not valid', 'Start another login.'],
  invalid_credentials: [401, 'The credentials are wrong', 'Send valid credentials.'],
  token_expired: [401, 'The access token has expired', 'Refresh it, or sign in again.'],
  not_signed_in: [401, 'You are not signed in', 'Sign in and try again.'],
  email_not_verified: [403, 'The email address is not verified', 'Enter the code we sent to it.'],
  topic_forbidden: [403, 'This topic is not yours', 'Use a topic of your own account.'],
  password_wrong: [403, 'That is not your password', 'Try again, or set a new one by email.'],
  scope_missing: [403, 'This key lacks a scope', 'Use a key with the scope that detail names.'],
  role_insufficient: [403, 'Your role does not allow this', 'Ask an owner of the account.'],
  app_suspended: [403, 'This account is suspended', 'Contact us to find out why.'],
  origin_not_allowed: [403, 'The request came from another site', 'Send this server’s Origin.'],
  passkey_required: [403, 'This needs a passkey', 'Create a passkey, or use an existing one.'],
  passkey_refused: [403, 'The passkey was refused', 'Request new options and sign those.'],
  reauthentication_required: [
    403,
    'This requires you to authenticate again',
    'Enter your password or use a passkey, then send the request again.',
  ],
  test_only: [
    403,
    'This is for test apps',
    'Use the appid and a key of the test app of your account.',
  ],
  not_found: [404, 'There is nothing here', 'Check the address and the id.'],
  event_unknown: [
    404,
    'There is no such event',
    'Events are kept for 30 days. Continue with after=0, which begins with the oldest one.',
  ],
  method_not_allowed: [405, 'The method is not allowed here', 'Use a method of the Allow header.'],
  request_timeout: [408, 'The request did not arrive in time', 'Send it whole within 20 s.'],
  email_taken: [409, 'This email address has an account', 'Sign in, or reset the password.'],
  registration_replaced: [
    409,
    'This address was registered again',
    'Register again if that was not you: your registration then replaces the other one.',
  ],
  username_taken: [409, 'This username is taken', 'Choose another one.'],
  topic_taken: [409, 'You already have a topic with this name', 'Choose another name.'],
  reference_taken: [
    409,
    'Another subscriber has this reference',
    'Use another reference, or remove it from the subscriber who has it.',
  ],
  topic_limit: [409, 'You have the maximum number of topics', 'Archive an unused one.'],
  group_taken: [409, 'You already have a group with this name', 'Choose another name.'],
  group_limit: [409, 'You have the maximum number of groups', 'Delete an unused one.'],
  group_full: [
    409,
    'The group would have too many members',
    'Use several groups, and name them all.',
  ],
  group_in_use: [
    409,
    'A message that is not sent yet names this group',
    'Cancel the message, or wait until it is sent and widened.',
  ],
  drill_open: [
    409,
    'This topic has an open drill',
    'Wait until it ends, or end it. Its id is in drill_id.',
  ],
  drill_ended: [409, 'This drill has ended', 'There is nothing left to confirm.'],
  topic_archived: [409, 'This topic is archived', 'Use another topic.'],
  topic_is_default: [409, 'The default topic cannot be archived', 'Archive another topic.'],
  already_responded: [409, 'This message has been answered', 'The answer is in response.'],
  not_cancelable: [409, 'This message is closed', 'It cannot be canceled; see message_status.'],
  message_closed: [409, 'This message is closed', 'It can no longer be answered.'],
  not_eligible: [409, 'You cannot answer this message', 'Somebody else must answer it.'],
  values_differ: [
    409,
    'Somebody approved other values',
    'Approve the values in fields, or reject. They change once the approvals are taken back.',
  ],
  conversation_changed: [
    409,
    'Somebody asked or answered meanwhile',
    'Show the person the questions and answers, and let them decide again.',
  ],
  questions_not_allowed: [409, 'The sender takes no questions here', 'Approve or reject it.'],
  question_limit: [409, 'This message has the maximum number of questions', 'Wait for an answer.'],
  question_answered: [409, 'This question has been answered', 'The answer is in answer.'],
  receipt_unavailable: [
    409,
    'There is no receipt of this message',
    'A message has a receipt when it is final, or has one of several approvals; see message_status.',
  ],
  context_link_used: [409, 'This context link was used', 'Ask the person to open it again.'],
  idempotency_in_progress: [409, 'The first request is still running', 'Try again in a moment.'],
  authorization_erased: [
    409,
    'The authorization of this destination was erased',
    'Read the event with GET /v1/open/deliveries/{delivery_id}, and send it yourself.',
  ],
  callback_not_configured: [409, 'There is no callback URL', 'Save a callback URL first.'],
  push_subscription_taken: [
    409,
    'This push subscription is registered with other keys',
    'Unsubscribe this browser, subscribe it again, and register the new subscription.',
  ],
  key_limit: [409, 'You have the maximum number of keys', 'Revoke an unused one.'],
  passkey_limit: [409, 'You have the maximum number of passkeys', 'Remove an unused one.'],
  passkey_reset_refused: [
    409,
    'You cannot reset the passkeys of this member',
    'They remove them themselves, or somebody else resets them: see detail.',
  ],
  passkeys_unavailable: [409, 'Passkeys are not available here', 'Use HTTPS and a domain name.'],
  last_owner: [
    409,
    'The account needs an owner',
    'Make another member an owner first, or delete the account.',
  ],
  already_member: [409, 'This is the address of a member', 'Change their role instead.'],
  member_limit: [
    409,
    'The account has the maximum number of members',
    'Remove a member, or withdraw an invitation.',
  ],
  invite_expired: [410, 'This invite has expired', 'Ask for a new one.'],
  invite_used_up: [410, 'This invite has been used', 'Ask for a new one.'],
  invite_revoked: [410, 'This invite was withdrawn', 'Ask for a new one.'],
  context_link_expired: [410, 'This context link has expired', 'Ask the person to open it again.'],
  code_expired: [410, 'This code is no longer valid', 'Ask for a new code.'],
  payload_too_large: [413, 'The request is too large', 'Send at most 32 KiB.'],
  file_too_large: [413, 'The file is too large', 'Send a file of at most 5 MiB.'],
  storage_exceeded: [
    413,
    'The files of this app use all of its storage',
    'Wait until older messages lose their content, or send smaller files.',
  ],
  file_not_supported: [
    415,
    'We cannot show this file',
    'Send an intact PNG, JPEG or WebP, or a PDF without a password that embeds its fonts.',
  ],
  unsupported_media_type: [415, 'The body is not JSON', 'Send Content-Type: application/json.'],
  idempotency_key_reused: [
    422,
    'This key was used for another request',
    'The request differs from the first one with this Idempotency-Key. Use a new key, or repeat the first request unchanged.',
  ],
  callback_url_blocked: [422, 'We do not call this address', 'Use a public HTTPS address.'],
  push_service_unknown: [
    422,
    'We do not push to this address',
    'Use a browser with a known push service.',
  ],
  hook_not_supported: [
    422,
    'We cannot answer this hook',
    'Configure an event of a host that docs/agents.md names.',
  ],
  scheduled_in_past: [422, 'This time has passed', 'Send a time in the future, in milliseconds.'],
  quota_exceeded: [429, 'The daily message quota is used up', 'Wait until 00:00 UTC.'],
  rate_limited: [429, 'Too many requests', 'Wait for the time in Retry-After.'],
  too_many_attempts: [429, 'Too many attempts', 'Wait for the time in Retry-After.'],
  internal: [
    500,
    'Something went wrong on our side',
    'Try again. If it fails again, tell us the request id.',
  ],
  unavailable: [503, 'We cannot answer right now', 'Wait for the time in Retry-After.'],
} as const satisfies Record<string, readonly [status: number, title: string, advice: string]>;

export type ProblemCode = keyof typeof catalogue;

/** One wrong field: where (RFC 6901 pointer), which rule, and what would be right. */
export type FieldError = { pointer: string; code: string; detail: string; params?: FieldParams };

/** The members that some problems have beside those of RFC 9457. The API document describes each of them. */
export type ProblemMember =
  | 'answer'
  | 'conversation'
  | 'drill_id'
  | 'ended_at'
  | 'error'
  | 'fields'
  | 'message_id'
  | 'message_status'
  | 'reason'
  | 'response';

type ProblemMore = {
  detail?: string;
  retryAfterSeconds?: number;
  /** The methods that a path accepts, for method_not_allowed. */
  allow?: string[];
  errors?: FieldError[];
  /** What `detail` says in English, for texts in other languages. */
  params?: Omit<ProblemParams, 'reason'> & { reason?: ProblemReason | LimitName };
  /** Extension members of the response (RFC 9457 §3.2), e.g. the stored response. */
  extra?: Partial<Record<ProblemMember, unknown>>;
};

/** The error that rules throw. It has a code and does not depend on a transport. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  readonly more: ProblemMore;

  constructor(code: ProblemCode, more: ProblemMore = {}) {
    super(more.detail ?? catalogue[code][1]);
    this.code = code;
    this.more = more;
  }

  get status(): number {
    return catalogue[this.code][0];
  }
}

/** Returns a problem of one input field that a schema cannot detect. */
export const fieldProblem = (
  pointer: string,
  code: string,
  detail: string,
  params?: FieldParams,
) => {
  const error = { pointer, code, detail, ...(params && { params }) };
  return new Problem('validation_failed', { detail: fieldsDetail([error]), errors: [error] });
};

/** Returns the `detail` of a problem with wrong fields: the first field, what it must be, and how many others are wrong. */
export function fieldsDetail([first, ...others]: FieldError[]): string | undefined {
  if (!first) return undefined;
  const more = others.length === 1 ? '1 more field is' : `${others.length} more fields are`;
  const note = others.length > 0 ? ` (${more} wrong, see errors)` : '';
  return `${first.pointer || '/'}: ${first.detail}${note}`;
}
