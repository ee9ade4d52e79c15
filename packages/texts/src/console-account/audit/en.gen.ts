// Generated from catalogues/console-account/audit/en.json by npm run generate -w @assent/texts.

export default {
  audit_log: "Audit log",
  who_changed_access_secrets_callbacks: "Who changed access, secrets, callbacks, members and the domain, and who signed in. We keep it for 400 days.",
  loading_the_audit_log: "Loading the audit log",
  nothing_here: "Nothing here",
  clear_filters: "Clear filters",
  changes_and_sign_ins_are: "You see changes and sign-ins here as soon as they happen.",
  assent: "Assent",
  filter_the_audit_log: "Filter the audit log",
  action: "Action",
  any_action: "Any action",
  actor: "Actor",
  anybody: "Anybody",
  by: "By",
  from: "From",
  time: "Time",
  the_log_was_not_exported: "We could not export the log",
  try_again_in_a_moment: "Try again in a moment.",
  exporting: "Exporting…",
  json_lines: "JSON Lines",
};
