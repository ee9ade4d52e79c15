import type { RequestFacts } from '../credentials/request-facts.ts';
import { afterCommit } from '../database/database.ts';

/** An event as docs/operations/security-log.md describes it. */
type SecurityEvent = {
  level: 'info' | 'warn';
  when: string;
  /** The fields that it has beside those of its caller. */
  fields: string;
};
const info = (when: string, fields = ''): SecurityEvent => ({ level: 'info', when, fields });
const warn = (when: string, fields = ''): SecurityEvent => ({ level: 'warn', when, fields });

/** All events of the security log. Names are stable: operators write alerts for them. */
export const securityEvents = {
  account_registered: info('a developer and an account were created'),
  email_verified: info('the address of a developer was confirmed'),
  sign_in: info(
    'somebody signed in',
    '`method`: `password`, `email_code`, `passkey` or `handover`; `user_agent`',
  ),
  sign_in_failed: warn(
    'a password, code or passkey was wrong',
    '`method`; `developer_id` if there is such a developer',
  ),
  sign_in_from_new_browser: info('a sign-in came from a browser that had not signed in before'),
  sign_out: info('somebody signed out'),
  session_ended: info('one session was ended', '`ended_session_id` for a person'),
  other_sessions_ended: info('all sessions but this one were ended'),
  refresh_token_reused: warn(
    'a replaced refresh token was used, so it was copied; its session is ended',
  ),
  /** A reauthentication; the name is in the alerts of operators. */
  step_up: info('a signed-in user authenticated again', '`method`'),
  step_up_failed: warn('that authentication failed', '`method`'),
  password_changed: info('a developer set a new password'),
  password_reset: info('a new password was set with a code by e-mail; all sessions ended'),
  open_secret_reset: info('the open secret was replaced immediately'),
  group_created: info('a group of subscribers was created'),
  group_changed: info('a group got another name or description'),
  group_deleted: info('a group was deleted'),
  group_members_changed: info('the members of a group changed'),
  group_on_call_changed: info('who of a group is on call changed'),
  drill_started: info('a drill was started, not by a schedule'),
  drill_ended: info('a drill was ended before its time'),
  drill_schedule_changed: info('the monthly drill of a topic was set'),
  drill_schedule_deleted: info('the monthly drill of a topic was deleted'),
  key_created: info('a key was created', '`key_id`'),
  key_revoked: info('a key was revoked', '`key_id`'),
  callback_secret_reset: info('the callback secret was replaced immediately'),
  callback_secret_rolled: info('the callback secret was replaced with an overlap'),
  callback_roll_finished: info('that overlap was ended'),
  callback_url_changed: info('the callback URL was changed'),
  callback_url_removed: info('the callback URL was removed'),
  sender_name_changed: info('the name of a sender was changed'),
  domain_changed: info('the domain of a sender was set or removed', '`is_set`'),
  passkey_added: info('a passkey was added', '`passkey_id`'),
  passkey_removed: info('a passkey was removed', '`passkey_id`'),
  address_change_started: info('a person began to change their address: both addresses got a code'),
  address_changed: info('both addresses have confirmed it'),
  subscriptions_ended: info(
    'a person who changed their address, or erased their data, left an app',
    '`reason`: `address_changed` or `erased`',
  ),
  person_erased: info('a person erased their data'),
  handover_started: info(
    'a browser showed a code with which another browser signs in',
    '`handover_id`',
  ),
  handover_entered: info('somebody entered such a code; nobody is signed in yet', '`user_agent`'),
  handover_confirmed: info('the browser that showed it confirmed', '`handover_id`'),
  handover_denied: warn('the browser that showed it refused', '`handover_id`'),
  device_added: info('a push subscription of a person was added', '`push_subscription_id`'),
  device_moved: warn(
    'a push subscription was moved from one person to another',
    '`push_subscription_id`',
  ),
  device_removed: info(
    'a person removed a push subscription',
    '`push_subscription_id` if it is known',
  ),
  stand_in_asked: info('a person asked another one to answer for them', '`stand_in_id`'),
  stand_in_accepted: info('a person accepted to answer for another one', '`stand_in_id`'),
  stand_in_declined: info('a person declined to answer for another one', '`stand_in_id`'),
  stand_in_ended: info('one of the two ended a stand-in, or withdrew the request', '`stand_in_id`'),
  approval_taken_back: info(
    'a person took back one of several approvals',
    '`message_id`, `subscriber_id`, `app_id`',
  ),
  logo_changed: info('the logo of a sender was set or removed', '`is_set`'),
  domain_verified: info('a check found the record of a domain for the first time'),
  domain_lost: warn(
    'the record of a domain was missing for too long, or another account verified it',
  ),
  callbacks_disabled: warn('callbacks of an app were disabled', '`reason`: `gone` or `failing`'),
  member_invited: info('somebody was invited to an account'),
  invitation_withdrawn: info(
    'an invitation was withdrawn, or the member who made it may no longer make it',
  ),
  member_added: info('a developer accepted an invitation'),
  member_role_changed: info('a member got another role'),
  member_removed: info('a member was removed from an account'),
  member_left: info('a member left an account'),
  passkey_requirement_set: info('an account requires a passkey of its members'),
  passkey_requirement_removed: info('an account no longer requires it'),
  passkeys_reset: warn('an owner reset the passkeys of a member'),
  account_deleted: info('a developer deleted the account'),
  account_removed: info('the worker removed the last rows of a deleted account'),
  witnessed_log_refused: warn(
    'a checkpoint with the name of a watched log was not cosigned',
    '`log`, `reason`: `fork`, `inconsistent` or `signature`',
  ),
  request_refused: warn(
    'a request was answered 401 or 403',
    '`problem`: its code, `method`, `path`',
  ),
  rate_limited: warn('a request was answered 429', '`problem`, `method`, `path`'),
} satisfies Record<string, SecurityEvent>;

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
