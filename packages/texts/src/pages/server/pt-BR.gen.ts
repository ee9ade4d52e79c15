// Generated from catalogues/pages/server/pt-BR.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "Página não encontrada",
    heading: "Não há nada aqui",
    why: "O endereço pode estar incompleto ou desatualizado.",
    start: "Página inicial",
  },
};
