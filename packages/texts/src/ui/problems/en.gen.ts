// Generated from catalogues/ui/problems/en.json by npm run generate -w @assent/texts.

export default {
  part: "Part of this page did not load",
  connection: "Check your connection.",
  retry: "Try again",
  retrying: "Trying…",
  reload: "Reload",
  request: <T>({ id }: { id: T }): (string | T)[] => ["Reference ", id],
  copy_id: "Copy reference",
};
