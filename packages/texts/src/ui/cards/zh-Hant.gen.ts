// Generated from catalogues/ui/cards/zh-Hant.json by npm run generate -w @assent/texts.

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => [when, "送來"],
  details: "詳細資料",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["安全連結：", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, "，已驗證"],
  unverified: "未驗證",
};
