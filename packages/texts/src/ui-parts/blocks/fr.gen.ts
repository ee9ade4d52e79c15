// Generated from catalogues/ui-parts/blocks/fr.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/fr.gen.ts';

export default {
  change: "Modification",
  lines: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} ligne`, "many": `${number(count)} de lignes`, "other": `${number(count)} lignes` }),
  pages: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} page`, "many": `${number(count)} de pages`, "other": `${number(count)} pages` }),
  page: ({ page, pages }: { page: number; pages: number }): string => `Page ${number(page)} sur ${number(pages)}`,
  open: "Ouvrir",
  larger: "Agrandir",
  smaller: "Réduire",
  loading: "Chargement du fichier",
  mismatch: "Ce fichier a été modifié",
  mismatch_why: "Ce n’est pas le fichier de cette demande : vous ne pouvez pas l’approuver.",
  not_loaded: "Nous n’avons pas pu charger ce fichier",
  not_shown: "Nous ne pouvons pas afficher ce document",
};
