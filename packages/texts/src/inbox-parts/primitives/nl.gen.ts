// Generated from catalogues/inbox-parts/primitives/nl.json by npm run generate -w @assent/texts.

export default {
  cancel: "Annuleren",
  offline: "Je bent offline. We laden dit zodra je weer online bent.",
};
