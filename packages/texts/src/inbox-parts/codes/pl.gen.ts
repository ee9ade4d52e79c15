// Generated from catalogues/inbox-parts/codes/pl.json by npm run generate -w @assent/texts.

export default {
  label: "Kod",
  sent_to: ({ email }: { email: string }): string => `Wysłaliśmy go na adres ${email}.`,
  send: "Wyślij kod",
  sending: "Wysyłanie…",
  checking: "Sprawdzanie…",
  next: "Dalej",
  cancel: "Anuluj",
};
