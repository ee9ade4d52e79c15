// Generated from catalogues/ui/cards/nl.json by npm run generate -w @assent/texts.

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["Gevraagd: ", when],
  details: "Details",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["Beveiligde link: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", geverifieerd"],
  unverified: "Niet geverifieerd",
};
