// Generated from catalogues/inbox-parts/subscriptions/uk.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/uk.gen.ts';

export default {
  label: "Теми",
  loading: "Завантаження тем",
  none: "Ви не приєдналися до жодної теми. Для цього потрібне запрошення: посилання або код для сканування.",
  muted: "Сповіщення вимкнено",
  from: <T>({ sender, when }: { sender: string; when: T }): (string | T)[] => [`Відправник ${isolate(sender)}, ви приєдналися `, when],
  mute: "Вимкнути сповіщення",
  mute_named: ({ topic }: { topic: string }): string => `Вимкнути сповіщення теми ${isolate(topic)}`,
  unmute: "Увімкнути сповіщення",
  unmute_named: ({ topic }: { topic: string }): string => `Увімкнути сповіщення теми ${isolate(topic)}`,
  is_muted: ({ topic }: { topic: string }): string => `Сповіщення теми ${isolate(topic)} вимкнено`,
  is_unmuted: ({ topic }: { topic: string }): string => `Сповіщення теми ${isolate(topic)} увімкнено`,
  leave: "Вийти з теми",
  leave_named: ({ topic }: { topic: string }): string => `Вийти з теми ${isolate(topic)}`,
  leaving: "Вихід…",
  left: ({ topic }: { topic: string }): string => `Ви вийшли з теми ${isolate(topic)}`,
  ask: ({ topic }: { topic: string }): string => `Вийти з теми ${isolate(topic)}?`,
  ask_detail: "Ви більше не отримуватимете запитів із неї, а наявні зникнуть із ваших вхідних. Відкриті залишаться без вашої відповіді, а це не згода й не відмова. Щоб повернутися, потрібне нове запрошення.",
};
