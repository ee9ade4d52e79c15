// Generated from catalogues/inbox-parts/too-late/uk.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate } from '../formats/uk.gen.ts';

export default {
  titles: {
    mismatch: "Число не збіглося",
    uncounted: "Вашу відповідь не враховано",
    comment: "Ваш коментар не надіслано",
    late: "Ваша відповідь надійшла запізно",
  },
  no_stand_in: ({ label, time, represented }: { label: string; time: string; represented: string }): string => `Вашу відповідь «${isolate(label)}» (${isolate(time)}) не враховано: ви більше не заміщуєте користувача ${isolate(represented, true)}.`,
  missing: ({ label, time }: { label: string; time: string }): string => `Вашу відповідь «${isolate(label)}» (${isolate(time)}) не враховано: запиту більше немає у ваших вхідних.`,
  fields: ({ label, time }: { label: string; time: string }): string => `Вашу відповідь «${isolate(label)}» (${isolate(time)}) не враховано: деякі значення потрібно виправити. Їх позначено у формі.`,
  values: ({ label, time, name }: { label: string; time: string; name: string }): string => `Вашу відповідь «${isolate(label)}» (${isolate(time)}) не враховано: раніше схвалено інші значення (${isolate(name)}).`,
  conversation: ({ label, time }: { label: string; time: string }): string => `Вашу відповідь «${isolate(label)}» (${isolate(time)}) не враховано: раніше хтось поставив запитання або відправник відповів. Прочитайте й ухваліть рішення ще раз.`,
  not_in_groups: ({ label, time }: { label: string; time: string }): string => `Вашу відповідь «${isolate(label)}» (${isolate(time)}) не враховано: ви не належите до жодної з груп, які можуть схвалювати.`,
  excluded: ({ label, time }: { label: string; time: string }): string => `Вашу відповідь «${isolate(label)}» (${isolate(time)}) не враховано: відправник не дозволив вам вирішувати.`,
  refused: ({ label, time }: { label: string; time: string }): string => `Вашу відповідь «${isolate(label)}» (${isolate(time)}) не враховано: ми не змогли її прийняти.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `Ви вже відповіли «${isolate(label)}» (${isolate(at)}). Ваш коментар (${isolate(time)}) не надіслано.`,
  mismatch: ({ label, time, at }: { label: string; time: string; at: string }): string => `У вашій відповіді «${isolate(label)}» (${isolate(time)}) число не збіглося. Ми відхилили запит і надіслали скаргу (${isolate(at)}).`,
  withdrawn: ({ label, time, sender, at }: { label: string; time: string; sender: string; at: string }): string => `Ваша відповідь «${isolate(label)}» (${isolate(time)}) надійшла запізно: відправник ${isolate(sender)} відкликав запит${select(at, { "unknown": '', "other": ` (${isolate(at)})` })}.`,
  expired: ({ label, time, at }: { label: string; time: string; at: string }): string => `Ваша відповідь «${isolate(label)}» (${isolate(time)}) надійшла запізно: ${select(at, { "unknown": "час вийшов", "other": `термін минув (${isolate(at)})` })}.`,
  answered: ({ label, time, other, name, at }: { label: string; time: string; other: string; name: string; at: string }): string => `Ваша відповідь «${isolate(label)}» (${isolate(time)}) надійшла запізно: раніше дано відповідь «${isolate(other)}» (${isolate(name)}, ${isolate(at)}).`,
  answered_by_you: ({ label, time, other, at }: { label: string; time: string; other: string; at: string }): string => `Ваша відповідь «${isolate(label)}» (${isolate(time)}) надійшла запізно: ви вже відповіли «${isolate(other)}» (${isolate(at)}).`,
  offline: "Ви були офлайн, коли відповідали.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${isolate(reason)}: ${isolate(title)}`,
  copy: "Копіювати коментар",
  view: "Переглянути",
  dismiss: "Закрити",
};
