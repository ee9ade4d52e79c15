// Generated from catalogues/inbox/outcome/pl.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/pl.gen.ts';

export default {
  withdrawn: ({ sender }: { sender: string }): string => `Nadawca ${isolate(sender)} wycofał prośbę`,
  expired: "Czas minął",
  mismatch: "Liczba się nie zgadza",
  reported: ({ sender }: { sender: string }): string => `Zgłoszono nadawcy ${isolate(sender)}`,
  approved_by: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} osoba zatwierdziła prośbę`, "few": `${number(count)} osoby zatwierdziły prośbę`, "many": `${number(count)} osób zatwierdziło prośbę`, "other": `${number(count)} osoby zatwierdziło prośbę` }),
  approved: {
    you: "Prośba zatwierdzona przez ciebie",
    you_for: ({ represented }: { represented: string }): string => `Prośba zatwierdzona przez ciebie w imieniu osoby ${isolate(represented)}`,
    other: ({ name }: { name: string }): string => `Prośba zatwierdzona przez: ${isolate(name)}`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `Prośba zatwierdzona przez: ${isolate(name)} (w imieniu osoby ${isolate(represented)})`,
    for_you: ({ name }: { name: string }): string => `Prośba zatwierdzona w twoim imieniu przez: ${isolate(name)}`,
  },
  rejected: {
    you: "Prośba odrzucona przez ciebie",
    you_for: ({ represented }: { represented: string }): string => `Prośba odrzucona przez ciebie w imieniu osoby ${isolate(represented)}`,
    other: ({ name }: { name: string }): string => `Prośba odrzucona przez: ${isolate(name)}`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `Prośba odrzucona przez: ${isolate(name)} (w imieniu osoby ${isolate(represented)})`,
    for_you: ({ name }: { name: string }): string => `Prośba odrzucona w twoim imieniu przez: ${isolate(name)}`,
  },
  unconfirmed: <T>({ time }: { time: T }): (string | T)[] => ["Termin minął: ", time, ". Za chwilę zobaczysz, czy ktoś zdążył odpowiedzieć."],
  unconfirmed_offline: <T>({ time }: { time: T }): (string | T)[] => ["Termin minął: ", time, ". Gdy znów będziesz online, zobaczysz, czy ktoś zdążył odpowiedzieć."],
  unanswered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => ["Do ", time, ` nikt nie odpowiedział. To ani zgoda, ani odmowa. Nadawca ${isolate(sender)} o tym wie.`],
  too_few: <T>({ approved, required, sender, time }: { approved: number; required: number; sender: string; time: T }): (string | T)[] => ["Do ", time, ` prośbę ${plural(approved, { "one": "zatwierdziła", "few": "zatwierdziły", "many": "zatwierdziło", "other": "zatwierdziło" })} tylko ${number(approved)} z ${number(required)} osób. To ani zgoda, ani odmowa. Nadawca ${isolate(sender)} o tym wie.`],
  closed: <T>({ time }: { time: T }): (string | T)[] => ["Zamknięto: ", time, ". Nie ma już o czym decydować."],
  mismatch_why: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`Nadawca ${isolate(sender)} pokazuje inną liczbę, więc odrzuciliśmy i zgłosiliśmy prośbę (`, time, "). Jeśli wybór był pomyłką, poproś o ponowne wysłanie prośby. Przez 24 godziny nie będziemy powiadamiać cię o prośbach tego nadawcy."],
  reported_why: <T>({ time }: { time: T }): (string | T)[] => ["Nadawca wie, że to dla ciebie nieoczekiwana prośba. Odrzuciliśmy ją: ", time, ". Przez 24 godziny nie będziemy powiadamiać cię o jego prośbach."],
  answer: <T>({ edited, signed, label, time }: { edited: 'yes' | 'no'; signed: 'yes' | 'no'; label: T; time: T }): (string | T)[] => ["„", label, `”${select(edited, { "yes": " ze zmianami", "no": '', "other": '' })}, `, time, select(signed, { "yes": ", podpis kluczem dostępu", "no": '', "other": '' })],
  sent: ({ sender }: { sender: string }): string => `Wysłano do nadawcy ${isolate(sender, true)}.`,
  done: "Nie ma już o czym decydować.",
  unexpected: "Nadawca wie, że to dla ciebie nieoczekiwana prośba.",
};
