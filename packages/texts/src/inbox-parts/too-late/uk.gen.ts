// Generated from catalogues/inbox-parts/too-late/uk.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';

export default {
  titles: {
    mismatch: "Число не збіглося",
    uncounted: "Вашу відповідь не враховано",
    comment: "Ваш коментар не надіслано",
    late: "Ваша відповідь надійшла запізно",
  },
  no_stand_in: ({ label, time, represented }: { label: string; time: string; represented: string }): string => `Вашу відповідь «${label}» (${time}) не враховано: ви більше не заміщуєте користувача ${represented}.`,
  missing: ({ label, time }: { label: string; time: string }): string => `Вашу відповідь «${label}» (${time}) не враховано: запиту більше немає у ваших вхідних.`,
  fields: ({ label, time }: { label: string; time: string }): string => `Вашу відповідь «${label}» (${time}) не враховано: деякі значення потрібно виправити. Їх позначено у формі.`,
  values: ({ label, time, name }: { label: string; time: string; name: string }): string => `Вашу відповідь «${label}» (${time}) не враховано: раніше схвалено інші значення (${name}).`,
  refused: ({ label, time }: { label: string; time: string }): string => `Вашу відповідь «${label}» (${time}) не враховано: ми не змогли її прийняти.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `Ви вже відповіли «${label}» (${at}). Ваш коментар (${time}) не надіслано.`,
  mismatch: ({ label, time, at }: { label: string; time: string; at: string }): string => `У вашій відповіді «${label}» (${time}) число не збіглося. Ми відхилили запит і надіслали скаргу (${at}).`,
  withdrawn: ({ label, time, sender, at }: { label: string; time: string; sender: string; at: string }): string => `Ваша відповідь «${label}» (${time}) надійшла запізно: відправник ${sender} відкликав запит${select(at, { "unknown": '', "other": ` (${at})` })}.`,
  expired: ({ label, time, at }: { label: string; time: string; at: string }): string => `Ваша відповідь «${label}» (${time}) надійшла запізно: ${select(at, { "unknown": "час вийшов", "other": `термін минув (${at})` })}.`,
  answered: ({ label, time, other, name, at }: { label: string; time: string; other: string; name: string; at: string }): string => `Ваша відповідь «${label}» (${time}) надійшла запізно: раніше дано відповідь «${other}» (${name}, ${at}).`,
  answered_by_you: ({ label, time, other, at }: { label: string; time: string; other: string; at: string }): string => `Ваша відповідь «${label}» (${time}) надійшла запізно: ви вже відповіли «${other}» (${at}).`,
  offline: "Ви були офлайн, коли відповідали.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${reason}: ${title}`,
  copy: "Копіювати коментар",
  view: "Переглянути",
  dismiss: "Закрити",
};
