/** Returns an action as words: `open_secret_reset` → `Open secret reset`. */
export const actionWords = (action: string) =>
  `${action.charAt(0).toUpperCase()}${action.slice(1).replaceAll('_', ' ')}`;

/** The actions that the filter offers. */
export const actions = [
  ...['sign_in', 'sign_in_failed', 'sign_in_from_new_browser', 'sign_out', 'step_up_failed'],
  ...['refresh_token_reused', 'password_changed', 'password_reset', 'passkey_added'],
  ...['passkey_removed', 'session_ended', 'other_sessions_ended', 'member_invited'],
  ...['invitation_withdrawn', 'member_added', 'member_role_changed', 'member_removed'],
  ...['member_left', 'passkey_requirement_set', 'passkey_requirement_removed'],
  'passkeys_reset',
  ...['group_created', 'group_changed', 'group_deleted', 'group_members_changed'],
  ...['drill_started', 'drill_ended', 'drill_schedule_changed', 'drill_schedule_deleted'],
  ...['group_on_call_changed', 'key_created', 'key_revoked', 'open_secret_reset'],
  ...['callback_secret_reset', 'callback_secret_rolled'],
  ...['callback_roll_finished', 'callback_url_changed', 'callback_url_removed'],
  ...['callbacks_disabled', 'sender_name_changed', 'domain_changed', 'domain_verified'],
  ...['logo_changed', 'domain_lost', 'account_registered', 'email_verified'],
  ...['subscriptions_ended'],
];
