// Generated from catalogues/inbox/labels/he.json by npm run generate -w @assent/texts.

export default {
  approve: "אישור",
  reject: "סירוב",
};
