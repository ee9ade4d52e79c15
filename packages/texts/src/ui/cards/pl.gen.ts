// Generated from catalogues/ui/cards/pl.json by npm run generate -w @assent/texts.

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["Prośba wysłana ", when],
  details: "Szczegóły",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["Bezpieczny link: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", zweryfikowana"],
  unverified: "Nie zweryfikowano",
};
