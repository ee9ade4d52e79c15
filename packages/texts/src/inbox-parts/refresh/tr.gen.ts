// Generated from catalogues/inbox-parts/refresh/tr.json by npm run generate -w @assent/texts.

export default {
  refresh: "Yenile",
  offline: "Çevrimdışısınız",
  offline_effect: "Gördükleriniz güncel olmayabilir.",
  done: "Güncel",
  failed: "Bazı bilgiler yüklenemedi",
};
