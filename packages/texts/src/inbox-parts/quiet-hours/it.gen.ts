// Generated from catalogues/inbox-parts/quiet-hours/it.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/it.gen.ts';

export default {
  title: "Ore di silenzio",
  about: "Nelle ore di silenzio solo le richieste urgenti ti avvisano subito. Le altre ti avvisano alla fine, o prima se resta poco tempo. La funzione “Non disturbare” del telefono è separata.",
  loading: "Caricamento delle ore di silenzio",
  use: "Attiva le ore di silenzio",
  from: "Dalle",
  to: "Alle",
  choose_time: "Scegli un orario.",
  same_time: "Scegli un orario diverso da quello di inizio.",
  zone: "Fuso orario",
  zone_here: ({ zone }: { zone: string }): string => `Questo dispositivo è nel fuso ${isolate(zone, true)}.`,
  use_zone: ({ zone }: { zone: string }): string => `Usa ${isolate(zone)}`,
  save: "Salva",
  saving: "Salvataggio…",
  on: "Ore di silenzio attive",
  off: "Ore di silenzio disattivate",
};
