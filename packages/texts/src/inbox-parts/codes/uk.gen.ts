// Generated from catalogues/inbox-parts/codes/uk.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/uk.gen.ts';

export default {
  label: "Код",
  sent_to: ({ email }: { email: string }): string => `Ми надіслали його на адресу ${isolate(email, true)}.`,
  send: "Надіслати код",
  sending: "Надсилання…",
  checking: "Перевірка…",
  next: "Далі",
  cancel: "Скасувати",
};
