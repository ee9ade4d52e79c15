// Generated from catalogues/ui/cards/en.json by npm run generate -w @assent/texts.

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["Asked ", when],
  details: "Details",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["Secure link: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", verified"],
  unverified: "Not verified",
};
