// Generated from catalogues/inbox-parts/settings/en.json by npm run generate -w @assent/texts.

export default {
  settings: "Settings",
};
