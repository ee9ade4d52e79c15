// Generated from catalogues/ui/overlays/pl.json by npm run generate -w @assent/texts.

export default {
  toasts: "Powiadomienia",
  dismiss: "Zamknij",
  close: "Zamknij",
  more: "Pokaż wszystko",
  less: "Pokaż mniej",
  below: "Więcej poniżej",
};
