// Generated from catalogues/inbox-parts/outbox/uk.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('uk');

export default {
  unsent: "Ще не надіслано",
  unconfirmed: "Ще не підтверджено",
  answer: ({ label, time }: { label: string; time: string }): string => `«${isolate(label)}», ${isolate(time)}`,
  why: {
    sign_in: "Увійдіть, щоб надіслати відповідь.",
    lost: "Ми не знаємо, чи надійшла відповідь. Надішлемо її ще раз.",
    now: "Надсилаємо відповідь.",
    online: "Ми надішлемо відповідь, коли ви знову будете онлайн.",
    open: "Ми надішлемо відповідь, коли ви знову будете онлайн і відкриєте вхідні.",
  },
  late: ({ time }: { time: string }): string => `За годинником цього пристрою термін минув: ${isolate(time, true)}. Ми все одно надішлемо вашу відповідь, і тут ви побачите, чи її враховано.`,
  take_back: "Скасувати відповідь",
  taking_back: "Скасування…",
  may_count: "Якщо відповідь уже надійшла, її буде враховано.",
  refused: "Не вдалося прийняти вашу відповідь",
  no_place: "Тут не вдається зберегти вашу відповідь",
  no_place_why: "Ви офлайн, і цей браузер не може її зберегти: диск заповнений, вікно приватне або тут уже є відповідь іншої людини. Спробуйте ще раз, коли знову будете онлайн.",
  fields: {
    title: "Деякі значення потрібно виправити",
    detail: "Їх позначено у формі.",
  },
};
