// Generated from catalogues/ui/cards/fr.json by npm run generate -w @assent/texts.

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["Demandé : ", when],
  details: "Détails",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["Lien sécurisé : ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", vérifié"],
  unverified: "Non vérifié",
};
