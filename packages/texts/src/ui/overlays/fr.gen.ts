// Generated from catalogues/ui/overlays/fr.json by npm run generate -w @assent/texts.

export default {
  toasts: "Notifications",
  dismiss: "Fermer",
  close: "Fermer",
  more: "Tout afficher",
  less: "Afficher moins",
  below: "Suite plus bas",
};
