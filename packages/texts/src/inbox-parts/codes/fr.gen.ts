// Generated from catalogues/inbox-parts/codes/fr.json by npm run generate -w @assent/texts.

export default {
  label: "Code",
  sent_to: ({ email }: { email: string }): string => `Nous l’avons envoyé à ${email}.`,
  send: "Envoyer le code",
  sending: "Envoi…",
  checking: "Vérification…",
  next: "Continuer",
  cancel: "Annuler",
};
