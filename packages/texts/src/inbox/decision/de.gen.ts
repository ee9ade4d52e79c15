// Generated from catalogues/inbox/decision/de.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/de.gen.ts';

export default {
  label_for: ({ label, name }: { label: string; name: string }): string => `${isolate(label)} für ${isolate(name)}`,
  offline: "Offline können Sie hier nicht entscheiden",
  offline_why: "Zum Signieren mit dem Passkey brauchen Sie eine Verbindung. Kommen Sie wieder, wenn Sie online sind.",
  answer: "Ihre Antwort",
  add_comment: "Kommentar hinzufügen",
  comment: "Kommentar (optional)",
  left: ({ count }: { count: number }): string => plural(count, { "one": `Noch ${number(count)} Zeichen`, "other": `Noch ${number(count)} Zeichen` }),
};
