// Generated from catalogues/ui/overlays/it.json by npm run generate -w @assent/texts.

export default {
  toasts: "Notifiche",
  dismiss: "Chiudi",
  close: "Chiudi",
  more: "Mostra tutto",
  less: "Mostra meno",
  below: "Continua sotto",
};
