// Generated from catalogues/ui-parts/passkeys/uk.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/uk.gen.ts';

export default {
  unsupported: {
    title: "Цей браузер не підтримує ключі доступу",
    detail: "Відкрийте Assent в іншому браузері або на іншому пристрої.",
  },
  unused: {
    title: "Ключ доступу не використано",
    detail: "Вікно закрито, або час очікування минув. Нічого не надіслано.",
  },
  present: {
    title: "На цьому пристрої вже є ключ доступу",
    detail: "Закрийте це вікно й скористайтеся ним.",
  },
  elsewhere: {
    title: "За цією адресою ключі доступу не працюють",
    detail: ({ host }: { host: string }): string => `Вони працюють лише за адресою вашого сервера Assent. Тут адреса ${isolate(host, true)}.`,
  },
};
