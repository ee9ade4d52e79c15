// Generated from catalogues/pages/inbox/fr.json by npm run generate -w @assent/texts.

export default {
  description: "Approuvez ou refusez une demande en dix secondes.",
  no_script: "Activez JavaScript pour voir vos demandes.",
  screenshot_phone: "Une demande et ses deux réponses",
  screenshot_desk: "Demandes qui attendent votre réponse",
};
