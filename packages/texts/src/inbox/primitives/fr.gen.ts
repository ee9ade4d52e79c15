// Generated from catalogues/inbox/primitives/fr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/fr.gen.ts';

export default {
  offline: "Vous êtes hors ligne",
  quote: <T>({ text }: { text: T }): (string | T)[] => ["« ", text, " »"],
  somebody: "Quelqu’un",
  as_of: ({ time }: { time: string }): string => `Dernière mise à jour : ${isolate(time, true)}.`,
  unreachable: "Impossible de joindre Assent.",
  updating: "Actualisation…",
};
