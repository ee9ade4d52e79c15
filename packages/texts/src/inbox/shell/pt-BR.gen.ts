// Generated from catalogues/inbox/shell/pt-BR.json by npm run generate -w @assent/texts.

export default {
  inbox: "Caixa de entrada",
  home: "Assent, caixa de entrada",
  settings: "Configurações",
  offline: {
    online: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("Você está offline."), " Enviaremos suas respostas quando a conexão voltar."],
    open: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("Você está offline."), " Enviaremos suas respostas quando a conexão voltar e você abrir a caixa de entrada."],
  },
  new_version: "Há uma nova versão",
  update: "Atualizar",
};
