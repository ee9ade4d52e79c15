// Generated from catalogues/inbox-parts/too-late/pl.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate } from '../formats/pl.gen.ts';

export default {
  titles: {
    mismatch: "Liczba się nie zgadza",
    uncounted: "Twoja odpowiedź się nie liczy",
    comment: "Twój komentarz nie został wysłany",
    late: "Twoja odpowiedź nadeszła za późno",
  },
  no_stand_in: ({ label, time, represented }: { label: string; time: string; represented: string }): string => `Twoja odpowiedź „${isolate(label)}” (${isolate(time)}) się nie liczy: nie zastępujesz już osoby ${isolate(represented, true)}.`,
  missing: ({ label, time }: { label: string; time: string }): string => `Twoja odpowiedź „${isolate(label)}” (${isolate(time)}) się nie liczy: prośby nie ma już w twojej skrzynce.`,
  fields: ({ label, time }: { label: string; time: string }): string => `Twoja odpowiedź „${isolate(label)}” (${isolate(time)}) się nie liczy: niektóre wartości wymagają poprawy. Są oznaczone w formularzu.`,
  values: ({ label, time, name }: { label: string; time: string; name: string }): string => `Twoja odpowiedź „${isolate(label)}” (${isolate(time)}) się nie liczy: wcześniej zatwierdzono inne wartości (${isolate(name)}).`,
  conversation: ({ label, time }: { label: string; time: string }): string => `Twoja odpowiedź „${isolate(label)}” (${isolate(time)}) się nie liczy: wcześniej ktoś zadał pytanie albo nadawca odpowiedział. Przeczytaj to i podejmij decyzję jeszcze raz.`,
  not_in_groups: ({ label, time }: { label: string; time: string }): string => `Twoja odpowiedź „${isolate(label)}” (${isolate(time)}) się nie liczy: nie należysz do żadnej z grup, które mogą zatwierdzać.`,
  excluded: ({ label, time }: { label: string; time: string }): string => `Twoja odpowiedź „${isolate(label)}” (${isolate(time)}) się nie liczy: nadawca wyłączył cię z tej decyzji.`,
  refused: ({ label, time }: { label: string; time: string }): string => `Twoja odpowiedź „${isolate(label)}” (${isolate(time)}) się nie liczy: nie mogliśmy jej przyjąć.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `Twoja odpowiedź „${isolate(label)}” była już zapisana (${isolate(at)}). Komentarz (${isolate(time)}) nie został wysłany.`,
  mismatch: ({ label, time, at }: { label: string; time: string; at: string }): string => `W twojej odpowiedzi „${isolate(label)}” (${isolate(time)}) liczba się nie zgadza. Odrzuciliśmy i zgłosiliśmy prośbę (${isolate(at)}).`,
  withdrawn: ({ label, time, sender, at }: { label: string; time: string; sender: string; at: string }): string => `Twoja odpowiedź „${isolate(label)}” (${isolate(time)}) nadeszła za późno: nadawca ${isolate(sender)} wycofał prośbę${select(at, { "unknown": '', "other": ` (${isolate(at)})` })}.`,
  expired: ({ label, time, at }: { label: string; time: string; at: string }): string => `Twoja odpowiedź „${isolate(label)}” (${isolate(time)}) nadeszła za późno: ${select(at, { "unknown": "czas minął", "other": `termin minął (${isolate(at)})` })}.`,
  answered: ({ label, time, other, name, at }: { label: string; time: string; other: string; name: string; at: string }): string => `Twoja odpowiedź „${isolate(label)}” (${isolate(time)}) nadeszła za późno: wcześniejsza odpowiedź to „${isolate(other)}” (${isolate(name)}, ${isolate(at)}).`,
  answered_by_you: ({ label, time, other, at }: { label: string; time: string; other: string; at: string }): string => `Twoja odpowiedź „${isolate(label)}” (${isolate(time)}) nadeszła za późno: twoja wcześniejsza odpowiedź to „${isolate(other)}” (${isolate(at)}).`,
  offline: "Urządzenie było wtedy offline.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${isolate(reason)}: ${isolate(title)}`,
  copy: "Kopiuj komentarz",
  view: "Pokaż",
  dismiss: "Zamknij",
};
