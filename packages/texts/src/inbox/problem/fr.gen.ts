// Generated from catalogues/inbox/problem/fr.json by npm run generate -w @assent/texts.

export default {
  unreachable: {
    title: "Impossible de joindre Assent",
    detail: "Vérifiez votre connexion et réessayez.",
  },
  unexpected: {
    title: "Un problème est survenu",
    detail: "Rechargez la page.",
  },
  incomplete: {
    title: "Une partie d’Assent ne s’est pas chargée",
    detail: "Vérifiez votre connexion, puis rechargez la page.",
  },
  unsigned: {
    title: "Une partie de cette page ne s’est pas chargée",
    detail: "Rien n’a été envoyé. Vérifiez votre connexion et réessayez.",
  },
};
