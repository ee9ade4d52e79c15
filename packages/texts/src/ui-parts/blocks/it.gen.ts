// Generated from catalogues/ui-parts/blocks/it.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/it.gen.ts';

export default {
  change: "Modifica",
  lines: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} riga`, "many": `${number(count)} di righe`, "other": `${number(count)} righe` }),
  pages: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} pagina`, "many": `${number(count)} di pagine`, "other": `${number(count)} pagine` }),
  page: ({ page, pages }: { page: number; pages: number }): string => `Pagina ${number(page)} di ${number(pages)}`,
  open: "Apri",
  larger: "Ingrandisci",
  smaller: "Riduci",
  loading: "Caricamento del file",
  mismatch: "Questo file è stato modificato",
  mismatch_why: "Non è il file di questa richiesta, quindi non puoi approvarla.",
  not_loaded: "Non siamo riusciti a caricare questo file",
  not_shown: "Non possiamo mostrare questo documento",
};
