// Generated from catalogues/inbox/problem/nl.json by npm run generate -w @assent/texts.

export default {
  unreachable: {
    title: "We kunnen Assent niet bereiken",
    detail: "Controleer je verbinding en probeer het opnieuw.",
  },
  unexpected: {
    title: "Hier ging iets mis",
    detail: "Laad de pagina opnieuw.",
  },
  incomplete: {
    title: "Een deel van Assent is niet geladen",
    detail: "Controleer je verbinding en laad de pagina opnieuw.",
  },
  unsigned: {
    title: "Een deel van deze pagina is niet geladen",
    detail: "Er is niets verstuurd. Controleer je verbinding en probeer het opnieuw.",
  },
};
