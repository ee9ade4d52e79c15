// Generated from catalogues/inbox-parts/subscriptions/de.json by npm run generate -w @assent/texts.

export default {
  label: "Themen",
  loading: "Ihre Themen werden geladen",
  none: "Sie haben keine Themen. Um einem beizutreten, brauchen Sie eine Einladung: einen Link oder einen Code zum Scannen.",
  muted: "Stumm",
  from: <T>({ sender, when }: { sender: string; when: T }): (string | T)[] => [`Von ${sender}, beigetreten `, when],
  mute: "Stummschalten",
  mute_named: ({ topic }: { topic: string }): string => `${topic} stummschalten`,
  unmute: "Stummschaltung aufheben",
  unmute_named: ({ topic }: { topic: string }): string => `Stummschaltung von ${topic} aufheben`,
  is_muted: ({ topic }: { topic: string }): string => `${topic} ist stummgeschaltet`,
  is_unmuted: ({ topic }: { topic: string }): string => `${topic} benachrichtigt Sie wieder`,
  leave: "Verlassen",
  leave_named: ({ topic }: { topic: string }): string => `${topic} verlassen`,
  leaving: "Austritt läuft…",
  left: ({ topic }: { topic: string }): string => `Sie haben ${topic} verlassen`,
  ask: ({ topic }: { topic: string }): string => `${topic} verlassen?`,
  ask_detail: "Sie erhalten dazu keine Anfragen mehr, und die bisherigen verschwinden aus Ihrem Eingang. Offene bleiben ohne Ihre Antwort; das ist weder ein Ja noch ein Nein. Um zurückzukommen, brauchen Sie eine neue Einladung.",
};
