// Generated from catalogues/inbox-parts/primitives/fr.json by npm run generate -w @assent/texts.

export default {
  cancel: "Annuler",
  offline: "Vous êtes hors ligne. Le contenu s’affichera quand vous serez de nouveau en ligne.",
};
