import type { RequestFacts } from '../credentials/request-facts.ts';
import { afterCommit } from '../database/database.ts';

/**
 * All events of the security log and their levels. Names are stable: operators write alerts for them. A test compares
 * docs/security-log.md with this list.
 */
export const securityEvents = {
  account_registered: 'info',
  email_verified: 'info',
  sign_in: 'info',
  sign_in_failed: 'warn',
  sign_in_from_new_browser: 'info',
  sign_out: 'info',
  session_ended: 'info',
  other_sessions_ended: 'info',
  refresh_token_reused: 'warn',
  /** A reauthentication; the name is in the alerts of operators. */
  step_up: 'info',
  step_up_failed: 'warn',
  password_changed: 'info',
  password_reset: 'info',
  open_secret_reset: 'info',
  key_created: 'info',
  key_revoked: 'info',
  callback_secret_reset: 'info',
  callback_secret_rolled: 'info',
  callback_roll_finished: 'info',
  callback_url_changed: 'info',
  callback_url_removed: 'info',
  group_created: 'info',
  group_changed: 'info',
  group_deleted: 'info',
  group_members_changed: 'info',
  group_on_call_changed: 'info',
  drill_started: 'info',
  drill_ended: 'info',
  drill_schedule_changed: 'info',
  drill_schedule_deleted: 'info',
  sender_name_changed: 'info',
  domain_changed: 'info',
  logo_changed: 'info',
  passkey_added: 'info',
  passkey_removed: 'info',
  address_change_started: 'info',
  address_changed: 'info',
  subscriptions_ended: 'info',
  person_erased: 'info',
  handover_started: 'info',
  handover_entered: 'info',
  handover_confirmed: 'info',
  handover_denied: 'warn',
  device_added: 'info',
  device_moved: 'warn',
  device_removed: 'info',
  stand_in_asked: 'info',
  stand_in_accepted: 'info',
  stand_in_declined: 'info',
  stand_in_ended: 'info',
  approval_taken_back: 'info',
  domain_verified: 'info',
  domain_lost: 'warn',
  callbacks_disabled: 'warn',
  member_invited: 'info',
  invitation_withdrawn: 'info',
  member_added: 'info',
  member_role_changed: 'info',
  member_removed: 'info',
  member_left: 'info',
  passkey_requirement_set: 'info',
  passkey_requirement_removed: 'info',
  passkeys_reset: 'warn',
  account_deleted: 'info',
  account_removed: 'info',
  witnessed_log_refused: 'warn',
  request_refused: 'warn',
  rate_limited: 'warn',
} as const satisfies Record<string, 'info' | 'warn'>;

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
 * To add an event: its name in `securityEvents`, its row in docs/security-log.md, and this call in the rule, e.g.
 * `securityEvent(caller, 'device_removed')`. Refusals (401, 403) and limits (429) need no call: the
 * transport writes them for every problem in a response.
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
  afterCommit(() => service.securityLog(record, securityEvents[event]));
}
