// Generated from catalogues/inbox/labels/ar.json by npm run generate -w @assent/texts.

export default {
  approve: "موافقة",
  reject: "رفض",
};
