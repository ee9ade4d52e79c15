// Generated from catalogues/pages/server/pt-BR.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "Não encontrada",
    heading: "Não há nada aqui",
    why: "O endereço pode estar incompleto ou ser antigo.",
    start: "Página inicial",
  },
};
