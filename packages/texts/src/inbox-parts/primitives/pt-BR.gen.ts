// Generated from catalogues/inbox-parts/primitives/pt-BR.json by npm run generate -w @assent/texts.

export default {
  cancel: "Cancelar",
  offline: "Você está offline. Isto será carregado quando a conexão voltar.",
};
