// Generated from catalogues/inbox-parts/quiet-hours/de.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/de.gen.ts';

export default {
  title: "Ruhezeiten",
  about: "In den Ruhezeiten benachrichtigen wir Sie nur über dringende Anfragen sofort, über alle anderen erst danach oder, wenn die Zeit knapp wird, schon früher. „Bitte nicht stören“ auf Ihrem Handy ist davon unabhängig.",
  loading: "Ihre Ruhezeiten werden geladen",
  use: "Ruhezeiten nutzen",
  from: "Von",
  to: "Bis",
  choose_time: "Wählen Sie eine Uhrzeit.",
  same_time: "Wählen Sie für das Ende eine andere Uhrzeit als für den Beginn.",
  zone: "Zeitzone",
  zone_here: ({ zone }: { zone: string }): string => `Die Zeitzone dieses Geräts ist ${isolate(zone, true)}.`,
  use_zone: ({ zone }: { zone: string }): string => `${isolate(zone)} nutzen`,
  save: "Ruhezeiten speichern",
  saving: "Wird gespeichert…",
  on: "Ruhezeiten sind eingeschaltet",
  off: "Ruhezeiten sind ausgeschaltet",
};
