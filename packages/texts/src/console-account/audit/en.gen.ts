// Generated from catalogues/console-account/audit/en.json by npm run generate -w @assent/texts.

export default {
  title: "Audit log",
  description: "Who changed access, secrets, callbacks, members and the domain, and who signed in. We keep it for 400 days.",
  loading: "Loading the audit log",
  empty: "Nothing here",
  clear_filters: "Clear filters",
  empty_detail: "You see changes and sign-ins here as soon as they happen.",
  assent: "Assent",
  filter: "Filter the audit log",
  action: "Action",
  any_action: "Any action",
  actor: "Actor",
  anybody: "Anybody",
  by: "By",
  from: "From",
  time: "Time",
  export_failed: "We could not export the log",
  export_failed_detail: "Try again in a moment.",
  exporting: "Exporting…",
  json_lines: "JSON Lines",
};
