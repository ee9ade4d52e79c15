// Generated from catalogues/ui/cards/de.json by npm run generate -w @assent/texts.

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["Angefragt: ", when],
  details: "Details",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["Sicherer Link: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", verifiziert"],
  unverified: "Nicht verifiziert",
};
