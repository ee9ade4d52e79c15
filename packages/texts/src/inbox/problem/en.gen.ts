// Generated from catalogues/inbox/problem/en.json by npm run generate -w @assent/texts.

export default {
  unreachable: {
    title: "We cannot reach Assent",
    detail: "Check your connection and try again.",
  },
  unexpected: {
    title: "Something went wrong here",
    detail: "Reload the page.",
  },
  incomplete: {
    title: "Part of Assent did not load",
    detail: "Check your connection, then reload the page.",
  },
  unsigned: {
    title: "Part of this page did not load",
    detail: "Nothing was sent. Check your connection and try again.",
  },
};
