// Generated from catalogues/inbox/pushes/fr.json by npm run generate -w @assent/texts.

export default {
  blocked: "Les notifications sont bloquées",
  unblock: "Comment les autoriser",
  install: "Ajoutez Assent à l’écran d’accueil",
  install_why: "Sur iPhone et iPad, seules les applications installées peuvent envoyer des notifications.",
  install_how: "Afficher les étapes",
  off: "Notifications désactivées sur cet appareil",
  off_why: "Vous ne voyez les demandes qu’en ouvrant Assent.",
  check: "Vérifier à nouveau",
  turn_on: "Activer",
  hide: "Masquer",
  hide_steps: "Masquer les étapes",
};
