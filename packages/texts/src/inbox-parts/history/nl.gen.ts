// Generated from catalogues/inbox-parts/history/nl.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/nl.gen.ts';

export default {
  title: "Geschiedenis",
  closed_requests: "Gesloten verzoeken",
  empty: "Nog geen beslissingen",
  empty_why: "Hier zie je wat jij en anderen hebben beslist, wie antwoordde en wanneer.",
  search_history: "Zoeken in geschiedenis",
  words: "Zoekwoorden",
  search: "Zoeken",
  outcome: "Uitkomst",
  any_outcome: "Alle",
  outcomes: {
    approved: "Goedgekeurd",
    rejected: "Afgewezen",
    expired: "Verlopen",
    canceled: "Ingetrokken",
  },
  reported: "Gerapporteerd",
  offline: "Zoeken kan alleen met verbinding",
  offline_how: "Probeer het opnieuw als je weer online bent.",
  searching_label: "Zoeken",
  found_requests: "Gevonden verzoeken",
  found: ({ count }: { count: number }): string => plural(count, { "=0": "Niets gevonden.", "one": `${number(count)} gevonden.`, "other": `${number(count)} gevonden.` }),
  found_so_far: ({ count, day }: { count: number; day: string }): string => `${plural(count, { "=0": "Nog niets gevonden.", "one": `Tot nu toe ${number(count)} gevonden.`, "other": `Tot nu toe ${number(count)} gevonden.` })} We hebben teruggezocht tot ${isolate(day, true)}.`,
  continue: "Verder zoeken",
  searching: "Zoeken…",
  nothing: "Geen passend verzoek gevonden",
  nothing_how: ({ days }: { days: number }): string => `Probeer minder woorden of een deel van een woord. Teksten verwijderen we na ${number(days)} dagen: oudere verzoeken vind je alleen op afzender en onderwerp.`,
  show_everything: "Alles tonen",
  by: {
    you: ({ edited }: { edited: 'yes' | 'no' }): string => select(edited, { "yes": "door jou met wijzigingen", "no": "door jou", "other": '' }),
    you_for: ({ edited, represented }: { edited: 'yes' | 'no'; represented: string }): string => select(edited, { "yes": `door jou namens ${isolate(represented)} met wijzigingen`, "no": `door jou namens ${isolate(represented)}`, "other": '' }),
    other: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `door ${isolate(name)} met wijzigingen`, "no": `door ${isolate(name)}`, "other": '' }),
    other_for: ({ edited, name, represented }: { edited: 'yes' | 'no'; name: string; represented: string }): string => select(edited, { "yes": `door ${isolate(name)} namens ${isolate(represented)} met wijzigingen`, "no": `door ${isolate(name)} namens ${isolate(represented)}`, "other": '' }),
    for_you: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `door ${isolate(name)} namens jou met wijzigingen`, "no": `door ${isolate(name)} namens jou`, "other": '' }),
  },
};
