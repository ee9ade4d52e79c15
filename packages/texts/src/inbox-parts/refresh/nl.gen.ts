// Generated from catalogues/inbox-parts/refresh/nl.json by npm run generate -w @assent/texts.

export default {
  refresh: "Vernieuwen",
  offline: "Je bent offline",
  offline_effect: "Wat je ziet, is misschien verouderd.",
  done: "Bijgewerkt",
  failed: "We konden niet alles laden",
};
