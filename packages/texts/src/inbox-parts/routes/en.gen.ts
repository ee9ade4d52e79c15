// Generated from catalogues/inbox-parts/routes/en.json by npm run generate -w @assent/texts.

export default {
  not_found: "There is nothing here",
  check_address: "The address may be incomplete or out of date.",
  open_inbox: "Open the inbox",
};
