// Generated from catalogues/ui-parts/blocks/de.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/de.gen.ts';

export default {
  change: "Änderung",
  lines: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} Zeile`, "other": `${number(count)} Zeilen` }),
  pages: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} Seite`, "other": `${number(count)} Seiten` }),
  page: ({ page, pages }: { page: number; pages: number }): string => `Seite ${number(page)} von ${number(pages)}`,
  open: "Öffnen",
  larger: "Vergrößern",
  smaller: "Verkleinern",
  loading: "Datei wird geladen",
  mismatch: "Diese Datei wurde verändert",
  mismatch_why: "Es ist nicht die Datei dieser Anfrage. Deshalb können Sie die Anfrage nicht genehmigen.",
  not_loaded: "Diese Datei konnte nicht geladen werden",
  not_shown: "Dieses Dokument kann nicht angezeigt werden",
};
