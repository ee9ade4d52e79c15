// Generated from catalogues/ui/chunks/en.json by npm run generate -w @assent/texts.

export default {
  not_loaded: "Part of this page did not load",
  check_your_connection: "Check your connection.",
  try_again: "Try again",
  trying: "Trying…",
  reload: "Reload",
};
