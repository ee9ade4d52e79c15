// Generated from catalogues/ui/cards/uk.json by npm run generate -w @assent/texts.

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["Запит надіслано ", when],
  details: "Подробиці",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["Захищене посилання: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", підтверджено"],
  unverified: "Не підтверджено",
};
