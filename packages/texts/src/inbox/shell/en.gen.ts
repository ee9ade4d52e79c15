// Generated from catalogues/inbox/shell/en.json by npm run generate -w @assent/texts.

export default {
  inbox: "Inbox",
  settings: "Settings",
};
