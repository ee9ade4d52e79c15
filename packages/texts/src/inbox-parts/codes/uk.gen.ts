// Generated from catalogues/inbox-parts/codes/uk.json by npm run generate -w @assent/texts.

export default {
  label: "Код",
  sent_to: ({ email }: { email: string }): string => `Ми надіслали його на адресу ${email}.`,
  send: "Надіслати код",
  sending: "Надсилання…",
  checking: "Перевірка…",
  next: "Далі",
  cancel: "Скасувати",
};
