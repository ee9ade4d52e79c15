// Generated from catalogues/inbox-parts/history/it.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/it.gen.ts';

export default {
  title: "Cronologia",
  closed_requests: "Richieste chiuse",
  empty: "Ancora nessuna decisione",
  empty_why: "Qui vedi le decisioni tue e degli altri: chi ha risposto e quando.",
  search_history: "Cerca nella cronologia",
  words: "Parole da cercare",
  search: "Cerca",
  outcome: "Esito",
  any_outcome: "Tutti gli esiti",
  outcomes: {
    approved: "Approvata",
    rejected: "Rifiutata",
    expired: "Scaduta",
    canceled: "Ritirata",
  },
  reported: "Segnalata",
  offline: "Per cercare serve una connessione",
  offline_how: "Riprova quando torni online.",
  searching_label: "Ricerca in corso",
  found_requests: "Richieste trovate",
  found: ({ count }: { count: number }): string => plural(count, { "=0": "Nessun risultato.", "one": `${number(count)} richiesta trovata.`, "many": `${number(count)} di richieste trovate.`, "other": `${number(count)} richieste trovate.` }),
  found_so_far: ({ count, day }: { count: number; day: string }): string => `${plural(count, { "=0": "Finora nessun risultato.", "one": `Finora ${number(count)} richiesta trovata.`, "many": `Finora ${number(count)} di richieste trovate.`, "other": `Finora ${number(count)} richieste trovate.` })} Ricerca dal giorno ${isolate(day)} a oggi.`,
  continue: "Continua la ricerca",
  searching: "Ricerca in corso…",
  nothing: "Nessuna richiesta trovata",
  nothing_how: ({ days }: { days: number }): string => `Prova con meno parole o con una parte di parola. Eliminiamo i testi dopo ${plural(days, { "one": `${number(days)} giorno`, "many": `${number(days)} di giorni`, "other": `${number(days)} giorni` })}: le richieste più vecchie si trovano solo per mittente e argomento.`,
  show_everything: "Mostra tutto",
  by: {
    you: ({ edited }: { edited: 'yes' | 'no' }): string => select(edited, { "yes": "da te, con modifiche", "no": "da te", "other": '' }),
    you_for: ({ edited, represented }: { edited: 'yes' | 'no'; represented: string }): string => select(edited, { "yes": `da te per conto di ${isolate(represented)}, con modifiche`, "no": `da te per conto di ${isolate(represented)}`, "other": '' }),
    other: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `da ${isolate(name)}, con modifiche`, "no": `da ${isolate(name)}`, "other": '' }),
    other_for: ({ edited, name, represented }: { edited: 'yes' | 'no'; name: string; represented: string }): string => select(edited, { "yes": `da ${isolate(name)} per conto di ${isolate(represented)}, con modifiche`, "no": `da ${isolate(name)} per conto di ${isolate(represented)}`, "other": '' }),
    for_you: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `da ${isolate(name)} al posto tuo, con modifiche`, "no": `da ${isolate(name)} al posto tuo`, "other": '' }),
  },
};
