// Generated from catalogues/ui/cards/ar.json by npm run generate -w @assent/texts.

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["وقت الإرسال: ", when],
  details: "التفاصيل",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["رابط آمن: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, "، موثّق"],
  unverified: "غير موثّق",
};
