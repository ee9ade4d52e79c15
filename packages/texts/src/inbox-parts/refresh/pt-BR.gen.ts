// Generated from catalogues/inbox-parts/refresh/pt-BR.json by npm run generate -w @assent/texts.

export default {
  refresh: "Atualizar",
  offline: "Você está offline",
  offline_effect: "O que você vê pode estar desatualizado.",
  done: "Tudo atualizado",
  failed: "Não conseguimos carregar tudo",
};
