// Generated from catalogues/inbox-parts/routes/fr.json by npm run generate -w @assent/texts.

export default {
  not_found: "Il n’y a rien ici",
  check_address: "L’adresse est peut-être incomplète ou obsolète.",
  open_inbox: "Voir mes demandes",
};
