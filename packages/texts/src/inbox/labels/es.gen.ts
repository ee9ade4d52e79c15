// Generated from catalogues/inbox/labels/es.json by npm run generate -w @assent/texts.

export default {
  approve: "Aprobar",
  reject: "Rechazar",
};
