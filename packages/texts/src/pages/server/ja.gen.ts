// Generated from catalogues/pages/server/ja.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "見つかりません",
    heading: "ページが見つかりません",
    why: "アドレスが途中で切れているか、古い可能性があります。",
    start: "トップページ",
  },
};
