// Generated from catalogues/ui/cards/pt-BR.json by npm run generate -w @assent/texts.

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["Solicitada: ", when],
  details: "Detalhes",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["Link seguro: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", verificado"],
  unverified: "Não verificado",
};
