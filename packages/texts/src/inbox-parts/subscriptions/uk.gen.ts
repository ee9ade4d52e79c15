// Generated from catalogues/inbox-parts/subscriptions/uk.json by npm run generate -w @assent/texts.

export default {
  label: "Теми",
  loading: "Завантаження тем",
  none: "Ви не приєдналися до жодної теми. Для цього потрібне запрошення: посилання або код для сканування.",
  muted: "Сповіщення вимкнено",
  from: <T>({ sender, when }: { sender: string; when: T }): (string | T)[] => [`Відправник ${sender}, ви приєдналися `, when],
  mute: "Вимкнути сповіщення",
  mute_named: ({ topic }: { topic: string }): string => `Вимкнути сповіщення теми ${topic}`,
  unmute: "Увімкнути сповіщення",
  unmute_named: ({ topic }: { topic: string }): string => `Увімкнути сповіщення теми ${topic}`,
  is_muted: ({ topic }: { topic: string }): string => `Сповіщення теми ${topic} вимкнено`,
  is_unmuted: ({ topic }: { topic: string }): string => `Сповіщення теми ${topic} увімкнено`,
  leave: "Вийти з теми",
  leave_named: ({ topic }: { topic: string }): string => `Вийти з теми ${topic}`,
  leaving: "Вихід…",
  left: ({ topic }: { topic: string }): string => `Ви вийшли з теми ${topic}`,
  ask: ({ topic }: { topic: string }): string => `Вийти з теми ${topic}?`,
  ask_detail: "Ви більше не отримуватимете запитів із неї, а наявні зникнуть із ваших вхідних. Відкриті залишаться без вашої відповіді, а це не згода й не відмова. Щоб повернутися, потрібне нове запрошення.",
};
