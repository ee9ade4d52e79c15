// Generated from catalogues/mails/codes/uk.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/uk.gen.ts';

export default {
  subject: ({ code }: { code: string }): string => `${isolate(code)} — ваш код Assent`,
  code: ({ code }: { code: string }): string => `Ваш код: ${isolate(code)}`,
  purpose: {
    verify_account: "Введіть його, щоб підтвердити свою адресу електронної пошти в Assent.",
    reset_password: "Введіть його, щоб установити новий пароль для Assent.",
    sign_in: "Введіть його, щоб увійти в Assent.",
    add_passkey: "Введіть його, щоб додати ключ доступу до своїх вхідних Assent.",
    leave_address: "Введіть його, щоб перенести свої вхідні Assent із цієї адреси на іншу.",
    take_address: "Введіть його, щоб перенести вхідні Assent на цю адресу.",
    erase_person: "Введіть його, щоб видалити свої вхідні Assent і всі свої дані в них. Скасувати це неможливо.",
  },
  use: "Вводьте його лише там, де ви про нього просили. Він дійсний 10 хвилин.",
  registration: ({ username }: { username: string }): string => `Він підтверджує обліковий запис ${isolate(username, true)}. Якщо ви не реєстрували це ім’я, не вводьте його.`,
  not_requested: "Якщо ви не просили коду, можливо, хтось помилився в адресі. Робити нічого не потрібно. Ми ніколи не питаємо код телефоном чи в чаті.",
};
