// Generated from catalogues/ui-parts/blocks/nl.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/nl.gen.ts';

export default {
  change: "Wijziging",
  lines: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} regel`, "other": `${number(count)} regels` }),
  pages: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} pagina`, "other": `${number(count)} pagina’s` }),
  page: ({ page, pages }: { page: number; pages: number }): string => `Pagina ${number(page)} van ${number(pages)}`,
  open: "Openen",
  larger: "Vergroten",
  smaller: "Verkleinen",
  loading: "Bestand laden",
  mismatch: "Dit bestand is gewijzigd",
  mismatch_why: "Het is niet het bestand van dit verzoek. Daarom kun je het niet goedkeuren.",
  not_loaded: "We konden dit bestand niet laden",
  not_shown: "We kunnen dit document niet tonen",
};
