// Generated from catalogues/inbox-parts/subscriptions/nl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/nl.gen.ts';

export default {
  label: "Onderwerpen",
  loading: "Je onderwerpen laden",
  none: "Je hebt geen onderwerpen. Om deel te nemen heb je een uitnodiging nodig: een link of een code om te scannen.",
  muted: "Gedempt",
  from: <T>({ sender, when }: { sender: string; when: T }): (string | T)[] => [`Van ${isolate(sender)}, toegevoegd `, when],
  mute: "Dempen",
  mute_named: ({ topic }: { topic: string }): string => `${isolate(topic)} dempen`,
  unmute: "Dempen opheffen",
  unmute_named: ({ topic }: { topic: string }): string => `Dempen opheffen voor ${isolate(topic)}`,
  is_muted: ({ topic }: { topic: string }): string => `${isolate(topic)} is gedempt`,
  is_unmuted: ({ topic }: { topic: string }): string => `${isolate(topic)} stuurt je weer meldingen`,
  leave: "Verlaten",
  leave_named: ({ topic }: { topic: string }): string => `${isolate(topic)} verlaten`,
  leaving: "Verlaten…",
  left: ({ topic }: { topic: string }): string => `Je hebt ${isolate(topic)} verlaten`,
  ask: ({ topic }: { topic: string }): string => `${isolate(topic)} verlaten?`,
  ask_detail: "Je krijgt er geen verzoeken meer van, en de verzoeken die je had, verdwijnen uit je inbox. Op open verzoeken komt dan geen antwoord van jou; dat is geen ja en geen nee. Om terug te komen heb je een nieuwe uitnodiging nodig.",
};
