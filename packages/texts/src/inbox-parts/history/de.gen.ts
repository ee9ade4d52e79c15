// Generated from catalogues/inbox-parts/history/de.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/de.gen.ts';

export default {
  title: "Verlauf",
  closed_requests: "Abgeschlossene Anfragen",
  empty: "Noch keine Entscheidungen",
  empty_why: "Hier sehen Sie, was Sie und andere entschieden haben, und wer wann geantwortet hat.",
  search_history: "Verlauf durchsuchen",
  words: "Suchwörter",
  search: "Suchen",
  outcome: "Ergebnis",
  any_outcome: "Alle",
  outcomes: {
    approved: "Genehmigt",
    rejected: "Abgelehnt",
    expired: "Abgelaufen",
    canceled: "Zurückgezogen",
  },
  reported: "Gemeldet",
  offline: "Die Suche braucht eine Verbindung",
  offline_how: "Versuchen Sie es wieder, wenn Sie online sind.",
  searching_label: "Suche läuft",
  found_requests: "Gefundene Anfragen",
  found: ({ count }: { count: number }): string => plural(count, { "=0": "Nichts gefunden.", "one": `${number(count)} gefunden.`, "other": `${number(count)} gefunden.` }),
  found_so_far: ({ count, day }: { count: number; day: string }): string => `${plural(count, { "=0": "Bisher nichts gefunden.", "one": `Bisher ${number(count)} gefunden.`, "other": `Bisher ${number(count)} gefunden.` })} Durchsucht bis zurück zum ${isolate(day, true)}.`,
  continue: "Weitersuchen",
  searching: "Suche läuft…",
  nothing: "Keine passende Anfrage",
  nothing_how: ({ days }: { days: number }): string => `Versuchen Sie es mit weniger Wörtern oder nur einem Teil eines Wortes. Texte entfernen wir nach ${plural(days, { "one": `${number(days)} Tag`, "other": `${number(days)} Tagen` })}: Was älter ist, finden Sie nur noch über Absender und Thema.`,
  show_everything: "Alles anzeigen",
  by: {
    you: ({ edited }: { edited: 'yes' | 'no' }): string => select(edited, { "yes": "von Ihnen mit Änderungen", "no": "von Ihnen", "other": '' }),
    you_for: ({ edited, represented }: { edited: 'yes' | 'no'; represented: string }): string => select(edited, { "yes": `von Ihnen für ${isolate(represented)} mit Änderungen`, "no": `von Ihnen für ${isolate(represented)}`, "other": '' }),
    other: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `von ${isolate(name)} mit Änderungen`, "no": `von ${isolate(name)}`, "other": '' }),
    other_for: ({ edited, name, represented }: { edited: 'yes' | 'no'; name: string; represented: string }): string => select(edited, { "yes": `von ${isolate(name)} für ${isolate(represented)} mit Änderungen`, "no": `von ${isolate(name)} für ${isolate(represented)}`, "other": '' }),
    for_you: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `von ${isolate(name)} für Sie mit Änderungen`, "no": `von ${isolate(name)} für Sie`, "other": '' }),
  },
};
