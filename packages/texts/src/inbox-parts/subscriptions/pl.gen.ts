// Generated from catalogues/inbox-parts/subscriptions/pl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pl.gen.ts';

export default {
  label: "Tematy",
  loading: "Wczytywanie tematów",
  none: "Nie należysz do żadnego tematu. Aby dołączyć, potrzebujesz zaproszenia: linku albo kodu do zeskanowania.",
  muted: "Wyciszony",
  from: <T>({ sender, when }: { sender: string; when: T }): (string | T)[] => [`Nadawca ${isolate(sender)}, dołączono `, when],
  mute: "Wycisz",
  mute_named: ({ topic }: { topic: string }): string => `Wycisz temat ${isolate(topic)}`,
  unmute: "Wyłącz wyciszenie",
  unmute_named: ({ topic }: { topic: string }): string => `Wyłącz wyciszenie tematu ${isolate(topic)}`,
  is_muted: ({ topic }: { topic: string }): string => `Temat ${isolate(topic)} jest wyciszony`,
  is_unmuted: ({ topic }: { topic: string }): string => `Temat ${isolate(topic)} znów wysyła powiadomienia`,
  leave: "Opuść",
  leave_named: ({ topic }: { topic: string }): string => `Opuść temat ${isolate(topic)}`,
  leaving: "Opuszczanie…",
  left: ({ topic }: { topic: string }): string => `Nie należysz już do tematu ${isolate(topic)}`,
  ask: ({ topic }: { topic: string }): string => `Opuścić temat ${isolate(topic)}?`,
  ask_detail: "Nie dostaniesz już próśb z tego tematu, a dotychczasowe znikną ze skrzynki. Otwarte pozostaną bez twojej odpowiedzi, a to ani zgoda, ani odmowa. Aby wrócić, potrzebujesz nowego zaproszenia.",
};
