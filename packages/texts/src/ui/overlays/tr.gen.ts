// Generated from catalogues/ui/overlays/tr.json by npm run generate -w @assent/texts.

export default {
  toasts: "Bildirimler",
  dismiss: "Kapat",
  close: "Kapat",
  more: "Tümünü göster",
  less: "Daha az göster",
  below: "Devamı aşağıda",
};
