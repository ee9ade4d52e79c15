// Generated from catalogues/inbox-parts/receipts/nl.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { number, plural } = formatsOf('nl');

export default {
  open: "Bewijs opslaan",
  title: "Bewijs",
  about: ({ sender }: { sender: string }): string => `Hiermee kan iedereen controleren hoe dit is afgelopen, zonder het aan ${sender} of Assent te vragen.`,
  loading: "Bewijs laden",
  share: "Delen…",
  save: "Bestand opslaan",
  close: "Sluiten",
  saved: "Bewijs opgeslagen",
  not_shared: "Delen is niet gelukt",
  save_instead: "Sla het bestand op.",
  none: "Dit verzoek heeft geen bewijs",
  none_why: "Het is gesloten voordat Assent bewijzen bijhield.",
  offline: "Je bent offline",
  when_online: "We laden het bewijs zodra je weer online bent.",
  adding: "We voegen het toe aan het logboek",
  adding_next: "Dit duurt een paar seconden. Daarna staat het bewijs hier.",
  late: "Dit duurt langer dan anders",
  late_next: "De beslissing geldt. Alleen het bewijs is nog niet compleet.",
  try_again: "Opnieuw proberen",
  trying: "Opnieuw proberen…",
  complete: "Het bewijs is compleet.",
  outcome: "Uitkomst",
  outcome_at: <T>({ outcome, when }: { outcome: string; when: T }): (string | T)[] => [`${outcome}, `, when],
  outcomes: {
    approved: "Goedgekeurd",
    rejected: "Afgewezen",
    expired: "Verlopen",
    canceled: "Ingetrokken",
  },
  entry: "In het logboek",
  number: ({ number }: { number: string }): string => `Nummer ${number}`,
  file: "In het bestand",
  contents: {
    request_answers: "Het verzoek en de antwoorden",
    request: "Het verzoek",
    answers: "De antwoorden",
    ending: "Hoe het is afgelopen",
  },
  no_request: "Zonder het verzoek",
  no_request_why: ({ days }: { days: number }): string => `Het verzoek op deze pagina is niet het verzoek uit het logboek: we verwijderen de inhoud van een verzoek na ${plural(days, { "one": `${number(days)} dag`, "other": `${number(days)} dagen` })}. Een kopie die je hebt bewaard, kun je nog met het bewijs vergelijken.`,
  keep: <T>({ link }: { link: (words: string) => T }): (string | T)[] => ["Bewaar het bestand. Met ", link("Bewijs controleren"), " controleer je het in je browser."],
};
