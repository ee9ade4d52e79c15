// Generated from catalogues/inbox/labels/pt-BR.json by npm run generate -w @assent/texts.

export default {
  approve: "Aprovar",
  reject: "Rejeitar",
};
