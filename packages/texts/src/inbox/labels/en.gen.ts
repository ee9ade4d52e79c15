// Generated from catalogues/inbox/labels/en.json by npm run generate -w @assent/texts.

export default {
  approve: "Approve",
  reject: "Reject",
};
