// Generated from catalogues/inbox/decision/pl.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/pl.gen.ts';

export default {
  label_for: ({ label, name }: { label: string; name: string }): string => `${isolate(label)} w imieniu osoby ${isolate(name)}`,
  offline: "Tej decyzji nie podejmiesz offline",
  offline_why: "Podpis kluczem dostępu wymaga połączenia. Wróć, gdy będziesz online.",
  answer: "Twoja odpowiedź",
  add_comment: "Dodaj komentarz",
  comment: "Komentarz (opcjonalnie)",
  left: ({ count }: { count: number }): string => plural(count, { "one": `Został ${number(count)} znak`, "few": `Zostały ${number(count)} znaki`, "many": `Zostało ${number(count)} znaków`, "other": `Zostało ${number(count)} znaku` }),
};
