// Generated from catalogues/inbox-parts/refresh/fr.json by npm run generate -w @assent/texts.

export default {
  refresh: "Actualiser",
  offline: "Vous êtes hors ligne",
  offline_effect: "Ce que vous voyez n’est peut-être plus à jour.",
  done: "À jour",
  failed: "Nous n’avons pas pu tout charger",
};
