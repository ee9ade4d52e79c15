// Generated from catalogues/ui/cards/he.json by npm run generate -w @assent/texts.

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["מועד השליחה: ", when],
  details: "פרטים",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["קישור מאובטח: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", מאומת"],
  unverified: "לא מאומת",
};
