// Generated from catalogues/ui/problems/pt-BR.json by npm run generate -w @assent/texts.

export default {
  part: "Parte desta página não carregou",
  connection: "Verifique sua conexão.",
  retry: "Tentar de novo",
  retrying: "Tentando…",
  reload: "Recarregar",
  request: <T>({ id }: { id: T }): (string | T)[] => ["Referência ", id],
  copy_id: "Copiar a referência",
};
