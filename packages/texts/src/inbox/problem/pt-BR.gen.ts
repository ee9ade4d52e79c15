// Generated from catalogues/inbox/problem/pt-BR.json by npm run generate -w @assent/texts.

export default {
  unreachable: {
    title: "Não conseguimos acessar o Assent",
    detail: "Verifique sua conexão e tente de novo.",
  },
  unexpected: {
    title: "Algo deu errado aqui",
    detail: "Recarregue a página.",
  },
  incomplete: {
    title: "Parte do Assent não carregou",
    detail: "Verifique sua conexão e recarregue a página.",
  },
  unsigned: {
    title: "Parte desta página não carregou",
    detail: "Nada foi enviado. Verifique sua conexão e tente de novo.",
  },
};
