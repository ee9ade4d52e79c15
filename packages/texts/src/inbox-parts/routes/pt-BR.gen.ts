// Generated from catalogues/inbox-parts/routes/pt-BR.json by npm run generate -w @assent/texts.

export default {
  not_found: "Não há nada aqui",
  check_address: "O endereço pode estar incompleto ou desatualizado.",
  open_inbox: "Abrir caixa de entrada",
};
