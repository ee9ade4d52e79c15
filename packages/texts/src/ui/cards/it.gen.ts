// Generated from catalogues/ui/cards/it.json by npm run generate -w @assent/texts.

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["Richiesta: ", when],
  details: "Dettagli",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["Link sicuro: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", verificato"],
  unverified: "Non verificato",
};
