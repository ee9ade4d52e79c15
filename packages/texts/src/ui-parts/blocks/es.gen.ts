// Generated from catalogues/ui-parts/blocks/es.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/es.gen.ts';

export default {
  change: "Cambio",
  lines: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} línea`, "many": `${number(count)} de líneas`, "other": `${number(count)} líneas` }),
  pages: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} página`, "many": `${number(count)} de páginas`, "other": `${number(count)} páginas` }),
  page: ({ page, pages }: { page: number; pages: number }): string => `Página ${number(page)} de ${number(pages)}`,
  open: "Abrir",
  larger: "Ampliar",
  smaller: "Reducir",
  loading: "Cargando el archivo",
  mismatch: "Este archivo se modificó",
  mismatch_why: "No es el archivo de esta solicitud, así que no puedes aprobarla.",
  not_loaded: "No pudimos cargar este archivo",
  not_shown: "No podemos mostrar este documento",
};
