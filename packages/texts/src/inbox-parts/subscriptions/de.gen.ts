// Generated from catalogues/inbox-parts/subscriptions/de.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/de.gen.ts';

export default {
  label: "Themen",
  loading: "Ihre Themen werden geladen",
  none: "Sie haben keine Themen. Um einem beizutreten, brauchen Sie eine Einladung: einen Link oder einen Code zum Scannen.",
  muted: "Stumm",
  from: <T>({ sender, when }: { sender: string; when: T }): (string | T)[] => [`Von ${isolate(sender)}, beigetreten `, when],
  mute: "Stummschalten",
  mute_named: ({ topic }: { topic: string }): string => `${isolate(topic)} stummschalten`,
  unmute: "Stummschaltung aufheben",
  unmute_named: ({ topic }: { topic: string }): string => `Stummschaltung von ${isolate(topic)} aufheben`,
  is_muted: ({ topic }: { topic: string }): string => `${isolate(topic)} ist stummgeschaltet`,
  is_unmuted: ({ topic }: { topic: string }): string => `${isolate(topic)} benachrichtigt Sie wieder`,
  leave: "Verlassen",
  leave_named: ({ topic }: { topic: string }): string => `${isolate(topic)} verlassen`,
  leaving: "Austritt läuft…",
  left: ({ topic }: { topic: string }): string => `Sie haben ${isolate(topic)} verlassen`,
  ask: ({ topic }: { topic: string }): string => `${isolate(topic)} verlassen?`,
  ask_detail: "Sie erhalten dazu keine Anfragen mehr, und die bisherigen verschwinden aus Ihrem Eingang. Offene bleiben ohne Ihre Antwort; das ist weder ein Ja noch ein Nein. Um zurückzukommen, brauchen Sie eine neue Einladung.",
};
