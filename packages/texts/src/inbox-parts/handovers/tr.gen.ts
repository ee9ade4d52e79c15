// Generated from catalogues/inbox-parts/handovers/tr.json by npm run generate -w @assent/texts.

export default {
  enter: {
    title: "Safari’deki kodu kullan",
    get: "Assent’i, oturumunuzun açık olduğu Safari’de açın. Ayarlarda “Yüklü uygulama” altında bir kod görürsünüz.",
    confirm: "Safari’ye dönüp “Evet, bu benim telefonum” düğmesine basın. Sonra buraya geri dönün.",
    hint: "Sekiz harf, örneğin WDJB-MJHT.",
    failed: "Bu uygulamada oturum açılmadı",
    again: "Başka bir kod gir",
    waiting: "Safari bekleniyor",
    then: "Orada doğruladığınız anda bu uygulamada oturum açılır.",
    by_email: "E-postayla oturum aç",
  },
  show: {
    get: "Oturum açma kodu göster",
    getting: "Kod alınıyor…",
    enter: "Yüklü uygulamada “Safari’deki kodu kullan” düğmesine basıp şu kodu girin:",
    then: <T>({ left }: { left: T }): (string | T)[] => ["Sonra doğrulamak için buraya dönün. ", left],
    expired: "Kodun süresi doldu.",
    again: "Yeni kod göster",
  },
  ask: {
    title: "Bu sizin telefonunuz mu?",
    same_network: <T>({ name }: { name: T }): (string | T)[] => ["Kodunuzu giren: ", name, " (bu tarayıcıyla aynı ağda). Doğrularsanız isteklerinizi okuyup yanıtlayabilir."],
    other_network: <T>({ name }: { name: T }): (string | T)[] => ["Kodunuzu giren: ", name, ". Doğrularsanız isteklerinizi okuyup yanıtlayabilir."],
    warning: "Bu tarayıcıdan farklı bir ağda.",
    yes: "Evet, bu benim telefonum",
    confirming: "Doğrulanıyor…",
    no: "Hayır, izin verme",
    refusing: "Engelleniyor…",
  },
  ended: {
    confirmed: "Şimdi uygulamayı açın",
    confirmed_next: "Oturum kendiliğinden açılır. Sonra bu sayfayı kapatabilirsiniz.",
    used: "Uygulamada oturum açıldı",
    used_next: "Bildirimleri orada açın. Bu sayfayı kapatabilirsiniz.",
    denied: "Oturum açılmadı",
    denied_why: "Birisi sizden kodu istediyse amacı gelen kutunuzu okumaktı.",
    expired: "Kodun süresi doldu",
    expired_why: "Kod iki dakika geçerlidir.",
  },
};
