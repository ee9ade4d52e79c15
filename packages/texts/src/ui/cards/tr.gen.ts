// Generated from catalogues/ui/cards/tr.json by npm run generate -w @assent/texts.

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["Gönderilme: ", when],
  details: "Ayrıntılar",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["Güvenli bağlantı: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", doğrulandı"],
  unverified: "Doğrulanmadı",
};
