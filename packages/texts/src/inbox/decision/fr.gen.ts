// Generated from catalogues/inbox/decision/fr.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/fr.gen.ts';

export default {
  label_for: ({ label, name }: { label: string; name: string }): string => `${isolate(label)} pour ${isolate(name)}`,
  offline: "Décision impossible hors ligne",
  offline_why: "Il faut une connexion pour signer avec votre clé d’accès. Revenez quand vous serez en ligne.",
  answer: "Votre réponse",
  add_comment: "Ajouter un commentaire",
  comment: "Commentaire (facultatif)",
  left: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} caractère restant`, "many": `${number(count)} de caractères restants`, "other": `${number(count)} caractères restants` }),
};
