// Generated from catalogues/ui/overlays/de.json by npm run generate -w @assent/texts.

export default {
  toasts: "Hinweise",
  dismiss: "Ausblenden",
  close: "Schließen",
  more: "Alle anzeigen",
  less: "Weniger anzeigen",
  below: "Unten geht es weiter",
};
