// Generated from catalogues/ui/overlays/nl.json by npm run generate -w @assent/texts.

export default {
  toasts: "Meldingen",
  dismiss: "Verbergen",
  close: "Sluiten",
  more: "Alles tonen",
  less: "Minder tonen",
  below: "Hieronder meer",
};
