// Generated from catalogues/console/messages/en.json by npm run generate -w @assent/texts.

export default {
  new: "New message",
  demo: "Demo message",
};
