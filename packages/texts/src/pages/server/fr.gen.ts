// Generated from catalogues/pages/server/fr.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "Page introuvable",
    heading: "Il n’y a rien ici",
    why: "L’adresse est peut-être incomplète ou obsolète.",
    start: "Page d’accueil",
  },
};
