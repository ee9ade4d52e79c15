import type { RequestFacts } from '../credentials/request-facts.ts';
import { afterCommit } from '../database/database.ts';

/** An event as docs/security-log.md describes it. */
type SecurityEvent = {
  level: 'info' | 'warn';
  when: string;
  /** The fields that it has beside those of its caller; none when absent. */
  fields?: string;
};

/** All events of the security log. Names are stable: operators write alerts for them. */
export const securityEvents = {
  account_registered: { level: 'info', when: 'a developer and an account were created' },
  email_verified: { level: 'info', when: 'the address of a developer was confirmed' },
  sign_in: {
    level: 'info',
    when: 'somebody signed in',
    fields: '`method`: `password`, `email_code`, `passkey` or `handover`; `user_agent`',
  },
  sign_in_failed: {
    level: 'warn',
    when: 'a password, code or passkey was wrong',
    fields: '`method`; `developer_id` if there is such a developer',
  },
  sign_in_from_new_browser: {
    level: 'info',
    when: 'a sign-in came from a browser that had not signed in before; the owner gets a mail',
  },
  sign_out: { level: 'info', when: 'somebody signed out' },
  session_ended: {
    level: 'info',
    when: 'one session was ended',
    fields: '`ended_session_id` for a person',
  },
  other_sessions_ended: { level: 'info', when: 'all sessions but this one were ended' },
  refresh_token_reused: {
    level: 'warn',
    when: 'a refresh token was used after it had been replaced: this means that it was copied. Its session is ended',
  },
  /** A reauthentication; the name is in the alerts of operators. */
  step_up: {
    level: 'info',
    when: 'a signed-in user authenticated again (reauthentication)',
    fields: '`method`',
  },
  step_up_failed: { level: 'warn', when: 'that authentication failed', fields: '`method`' },
  password_changed: { level: 'info', when: 'a developer set a new password' },
  password_reset: {
    level: 'info',
    when: 'a new password was set with a code by e-mail; all sessions ended',
  },
  open_secret_reset: { level: 'info', when: 'the open secret was replaced immediately' },
  group_created: { level: 'info', when: 'a group of subscribers was created' },
  group_changed: { level: 'info', when: 'a group got another name or description' },
  group_deleted: { level: 'info', when: 'a group was deleted' },
  group_members_changed: {
    level: 'info',
    when: 'the members of a group changed, also because one is on no topic any more',
  },
  group_on_call_changed: { level: 'info', when: 'who of a group is on call changed' },
  drill_started: { level: 'info', when: 'a drill was started, not by a schedule' },
  drill_ended: { level: 'info', when: 'a drill was ended before its time' },
  drill_schedule_changed: { level: 'info', when: 'the monthly drill of a topic was set' },
  drill_schedule_deleted: { level: 'info', when: 'the monthly drill of a topic was deleted' },
  key_created: {
    level: 'info',
    when: 'a key was created; the owners get a mail',
    fields: '`key_id`',
  },
  key_revoked: {
    level: 'info',
    when: 'a key was revoked; the owners get a mail',
    fields: '`key_id`',
  },
  callback_secret_reset: { level: 'info', when: 'the callback secret was replaced immediately' },
  callback_secret_rolled: {
    level: 'info',
    when: 'the callback secret was replaced with an overlap',
  },
  callback_roll_finished: { level: 'info', when: 'that overlap was ended' },
  callback_url_changed: { level: 'info', when: 'the callback URL was changed' },
  callback_url_removed: { level: 'info', when: 'the callback URL was removed' },
  sender_name_changed: { level: 'info', when: 'the name of a sender was changed' },
  domain_changed: {
    level: 'info',
    when: 'the domain of a sender was set or removed',
    fields: '`is_set`',
  },
  passkey_added: { level: 'info', when: 'a passkey was added', fields: '`passkey_id`' },
  passkey_removed: { level: 'info', when: 'a passkey was removed', fields: '`passkey_id`' },
  address_change_started: {
    level: 'info',
    when: 'a person began to change their address: both addresses got a code',
  },
  address_changed: { level: 'info', when: 'both addresses have confirmed it; both get a mail' },
  subscriptions_ended: {
    level: 'info',
    when: 'a person who changed their address, or erased their data, is no longer subscribed to an app. It has no person',
    fields: '`reason`: `address_changed` or `erased`',
  },
  person_erased: {
    level: 'info',
    when: 'a person erased their data. From then on, `person_id` is an id without a name or an address',
  },
  handover_started: {
    level: 'info',
    when: 'a browser of a person showed a code with which another browser signs in',
    fields: '`handover_id`',
  },
  handover_entered: {
    level: 'info',
    when: 'somebody entered such a code; nobody is signed in yet',
    fields: '`user_agent`',
  },
  handover_confirmed: {
    level: 'info',
    when: 'the browser that showed it confirmed; the sign-in follows as `sign_in`',
    fields: '`handover_id`',
  },
  handover_denied: {
    level: 'warn',
    when: 'the browser that showed it refused: somebody else entered the code',
    fields: '`handover_id`',
  },
  device_added: {
    level: 'info',
    when: 'a push subscription of a person was added',
    fields: '`push_subscription_id`',
  },
  device_moved: {
    level: 'warn',
    when: 'a push subscription was moved from one person to another',
    fields: '`push_subscription_id`',
  },
  device_removed: {
    level: 'info',
    when: 'a person removed a push subscription',
    fields: '`push_subscription_id` if it is known',
  },
  stand_in_asked: {
    level: 'info',
    when: 'a person asked another one to answer for them',
    fields: '`stand_in_id`',
  },
  stand_in_accepted: {
    level: 'info',
    when: 'a person accepted to answer for another one',
    fields: '`stand_in_id`',
  },
  stand_in_declined: {
    level: 'info',
    when: 'a person declined to answer for another one',
    fields: '`stand_in_id`',
  },
  stand_in_ended: {
    level: 'info',
    when: 'one of the two ended a stand-in, or withdrew the request',
    fields: '`stand_in_id`',
  },
  approval_taken_back: {
    level: 'info',
    when: 'a person took back their approval of a message that needs several',
    fields: '`message_id`, `subscriber_id`, `app_id`',
  },
  logo_changed: {
    level: 'info',
    when: 'the logo of a sender was set or removed',
    fields: '`is_set`',
  },
  domain_verified: {
    level: 'info',
    when: 'a check found the record of a domain for the first time',
  },
  domain_lost: {
    level: 'warn',
    when: 'the record of a domain was missing for too long, or another account has verified it',
  },
  callbacks_disabled: {
    level: 'warn',
    when: 'callbacks of an app were disabled',
    fields: '`reason`: `gone` or `failing`',
  },
  member_invited: { level: 'info', when: 'somebody was invited to an account' },
  invitation_withdrawn: {
    level: 'info',
    when: 'an invitation was withdrawn, or ended because the member who made it was removed, left or got a role that may not make it',
  },
  member_added: { level: 'info', when: 'a developer accepted an invitation' },
  member_role_changed: { level: 'info', when: 'a member got another role' },
  member_removed: { level: 'info', when: 'a member was removed from an account' },
  member_left: { level: 'info', when: 'a member left an account' },
  passkey_requirement_set: { level: 'info', when: 'an account requires a passkey of its members' },
  passkey_requirement_removed: { level: 'info', when: 'an account no longer requires it' },
  passkeys_reset: {
    level: 'warn',
    when: 'an owner reset the passkeys of a member, whose password is enough to create the next one; the owners and the member get a mail',
  },
  account_deleted: { level: 'info', when: 'a developer deleted the account' },
  account_removed: { level: 'info', when: 'the worker removed the last rows of a deleted account' },
  witnessed_log_refused: {
    level: 'warn',
    when: 'a checkpoint with the name of a watched log was not cosigned; at most once a minute for each log and reason',
    fields: '`log`, `reason`: `fork`, `inconsistent` or `signature`',
  },
  request_refused: {
    level: 'warn',
    when: 'a request was answered 401 or 403',
    fields: '`problem`: its code, `method`, `path`',
  },
  rate_limited: {
    level: 'warn',
    when: 'a request was answered 429',
    fields: '`problem`, `method`, `path`',
  },
} as const satisfies Record<string, SecurityEvent>;

export type SecurityEventName = keyof typeof securityEvents;

/** The actor, as far as it is known: any caller, or only the service for a job. */
export type Actor = {
  service: { securityLog: SecurityLog };
  request?: Omit<RequestFacts, 'challenges' | 'browser'>;
  developer?: { id: string };
  account?: { id: string };
  app?: { id: string };
  person?: { id: string };
  session?: { id: string };
};

/** Other fields of the event: ids, kinds, counts. Never a secret, an e-mail address or text of a user. */
type Fields = Record<string, string | number | boolean | null>;

/** Writes one record. */
export type SecurityLog = (
  record: { event: SecurityEventName } & Fields,
  level: 'info' | 'warn',
) => void;

/**
 * Writes an event to the security log after the current transaction has committed; after a rollback it writes nothing.
 * The actor and the origin come from the caller; `fields` are added (a sign-in, whose caller is not known yet, adds
 * `app_id` or `person_id`).
 *
 * Events of developers and accounts are written by `recordAccountEvent` and `recordDeveloperEvent`, because they are
 * also entries of the audit log (accounts/audit/recording.ts).
 *
 * To add an event: its entry in `securityEvents`, and this call in the rule, e.g. `securityEvent(caller, 'device_removed')`.
 * Refusals (401, 403) and limits (429) need no call: the transport writes them for every problem in a response.
 */
export const securityEvent = (
  actor: Omit<Actor, 'developer' | 'account'> & { developer?: never; account?: never },
  event: SecurityEventName,
  fields?: Fields,
): void => logEvent(actor, event, fields);

/**
 * The same for any actor. Only for `audit/recording.ts`, which also writes the audit log, and for the end of an
 * account, which has none any more.
 */
export function logEvent(actor: Actor, event: SecurityEventName, fields: Fields = {}): void {
  const { service, request, developer, account, app, person, session } = actor;
  const record = {
    event,
    ...(request && {
      request_id: request.id,
      client: request.ip,
      credential: request.credential ?? 'none',
    }),
    ...(developer && { developer_id: developer.id }),
    ...(account && { account_id: account.id }),
    ...(app && { app_id: app.id }),
    ...(person && { person_id: person.id }),
    ...(session && { session_id: session.id }),
    ...fields,
  };
  afterCommit(() => service.securityLog(record, securityEvents[event].level));
}
