// Generated from catalogues/pages/server/fr.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "Introuvable",
    heading: "Il n’y a rien ici",
    why: "L’adresse est peut-être tronquée ou ancienne.",
    start: "Page d’accueil",
  },
};
