// Generated from catalogues/inbox-parts/unsent/fr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/fr.gen.ts';

export default {
  fields: "Ce que vous avez saisi n’a pas été envoyé",
  comment: "Votre commentaire n’a pas été envoyé",
  copy: "Copier",
  discard: "Supprimer",
  value: ({ label, value }: { label: string; value: string }): string => `${isolate(label)} : ${isolate(value)}`,
  missing: "Cette demande n’est pas ici",
  missing_why: "Elle est peut-être pour une autre de vos adresses, ou pour un sujet que vous avez quitté.",
};
