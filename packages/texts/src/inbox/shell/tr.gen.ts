// Generated from catalogues/inbox/shell/tr.json by npm run generate -w @assent/texts.

export default {
  inbox: "Gelen kutusu",
  home: "Assent, gelen kutusu",
  settings: "Ayarlar",
  offline: {
    online: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("Çevrimdışısınız."), " Yanıtlarınız çevrimiçi olduğunuzda gönderilecek."],
    open: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("Çevrimdışısınız."), " Yanıtlarınız çevrimiçi olup gelen kutusunu açtığınızda gönderilecek."],
  },
  new_version: "Yeni sürüm hazır",
  update: "Güncelle",
};
