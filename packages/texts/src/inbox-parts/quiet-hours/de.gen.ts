// Generated from catalogues/inbox-parts/quiet-hours/de.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/de.gen.ts';

export default {
  title: "Ruhezeiten",
  about: "In den Ruhezeiten benachrichtigen wir Sie nur über dringende Anfragen sofort, über alle anderen erst danach – oder früher, wenn die Zeit knapp wird. „Bitte nicht stören“ auf Ihrem Handy ist davon unabhängig.",
  loading: "Ihre Ruhezeiten werden geladen",
  use: "Ruhezeiten verwenden",
  from: "Von",
  to: "Bis",
  choose_time: "Wählen Sie eine Uhrzeit.",
  same_time: "Wählen Sie eine andere Uhrzeit als den Beginn.",
  zone: "Zeitzone",
  zone_here: ({ zone }: { zone: string }): string => `Die Zeitzone dieses Geräts ist ${isolate(zone, true)}.`,
  use_zone: ({ zone }: { zone: string }): string => `${isolate(zone)} nutzen`,
  save: "Ruhezeiten speichern",
  saving: "Wird gespeichert…",
  on: "Ruhezeiten sind eingeschaltet",
  off: "Ruhezeiten sind ausgeschaltet",
};
