// Generated from catalogues/ui/cards/zh-Hans.json by npm run generate -w @assent/texts.

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => [when, "发来"],
  details: "详情",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["安全链接：", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, "，已验证"],
  unverified: "未验证",
};
