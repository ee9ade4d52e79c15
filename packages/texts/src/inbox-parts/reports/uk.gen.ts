// Generated from catalogues/inbox-parts/reports/uk.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/uk.gen.ts';

export default {
  title: "Ви цього не очікували?",
  open: ({ sender }: { sender: string }): string => `Ми одразу надішлемо скаргу відправнику ${isolate(sender)} і відхилимо запит. Скасувати це не можна. Протягом 24 годин ми не сповіщатимемо вас про його запити.`,
  closed: ({ sender }: { sender: string }): string => `Ми одразу надішлемо скаргу відправнику ${isolate(sender, true)}. Результат запиту не зміниться. Протягом 24 годин ми не сповіщатимемо вас про його запити.`,
  comment: "Що варто знати відправнику? (необов’язково)",
  mute: ({ topic }: { topic: string }): string => `Вимкнути сповіщення теми ${isolate(topic)}`,
  mute_effect: "Ми не сповіщатимемо вас про запити з цієї теми. Вони й далі надходитимуть до ваших вхідних.",
  cancel: "Назад",
  sending: "Надсилання…",
  report_and_reject: "Поскаржитися й відхилити",
  report: "Поскаржитися",
  sent: ({ sender }: { sender: string }): string => `Скаргу надіслано відправнику ${isolate(sender)}`,
  sent_effect: "Відправник знає, що ви цього не очікували.",
};
