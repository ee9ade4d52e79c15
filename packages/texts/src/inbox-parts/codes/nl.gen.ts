// Generated from catalogues/inbox-parts/codes/nl.json by npm run generate -w @assent/texts.

export default {
  label: "Code",
  sent_to: ({ email }: { email: string }): string => `We hebben hem naar ${email} gestuurd.`,
  send: "Code sturen",
  sending: "Versturen…",
  checking: "Controleren…",
  next: "Doorgaan",
  cancel: "Annuleren",
};
