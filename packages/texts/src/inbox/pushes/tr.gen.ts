// Generated from catalogues/inbox/pushes/tr.json by npm run generate -w @assent/texts.

export default {
  blocked: "Bildirimler engellendi",
  unblock: "İzin verme adımları",
  install: "Assent’i Ana Ekrana ekleyin",
  install_why: "iPhone ve iPad’de yalnızca yüklü uygulamalar bildirim gönderebilir.",
  install_how: "Adımları göster",
  off: "Bu cihazda bildirimler kapalı",
  off_why: "İstekleri yalnızca buraya baktığınızda görürsünüz.",
  check: "Yeniden kontrol et",
  turn_on: "Bildirimleri aç",
  hide: "Gizle",
  hide_steps: "Adımları gizle",
};
