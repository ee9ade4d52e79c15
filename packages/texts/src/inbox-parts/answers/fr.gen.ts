// Generated from catalogues/inbox-parts/answers/fr.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/fr.gen.ts';

export default {
  to_fill_in: "À remplir",
  to_fill_in_first: "À remplir avant de refuser",
  values: "Valeurs envoyées",
  sent_with_it: "Sera envoyé avec votre réponse",
  changed: ({ count }: { count: number }): string => plural(count, { "one": `Vous avez modifié ${number(count)} valeur`, "many": `Vous avez modifié ${number(count)} de valeurs`, "other": `Vous avez modifié ${number(count)} valeurs` }),
  other_values: ({ name }: { name: string }): string => `${isolate(name)} a approuvé d’autres valeurs`,
  others_values: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} personne a approuvé d’autres valeurs`, "many": `${number(count)} de personnes ont approuvé d’autres valeurs`, "other": `${number(count)} personnes ont approuvé d’autres valeurs` }),
  both: ({ sender }: { sender: string }): string => `Vos valeurs ne les remplacent pas : ${isolate(sender)} reçoit les deux.`,
  fixed: {
    by: ({ name }: { name: string }): string => `${isolate(name)} a approuvé ces valeurs`,
    by_many: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} personne a approuvé ces valeurs`, "many": `${number(count)} de personnes ont approuvé ces valeurs`, "other": `${number(count)} personnes ont approuvé ces valeurs` }),
    change: ({ name }: { name: string }): string => `Vous ne pouvez approuver que ces valeurs. Pour les modifier, refusez la demande ou demandez à ${isolate(name)} d’annuler son approbation.`,
    change_many: "Vous ne pouvez approuver que ces valeurs. Pour les modifier, refusez la demande ou demandez à toutes les personnes qui ont approuvé d’annuler leur approbation.",
    kept: "Ce que vous avez saisi est conservé ici.",
    first: "Les autres ne pourront ensuite approuver que ces mêmes valeurs.",
    unsent: "Votre réponse n’a pas été prise en compte. Lisez ces valeurs avant d’approuver.",
  },
  not_sent: "Ce que vous avez saisi pour l’autre réponse n’est pas envoyé.",
  flaws: {
    too_long: "L’ensemble de ces valeurs est trop long. Raccourcissez un texte.",
    digits: ({ count }: { count: number }): string => plural(count, { "one": `Saisissez ${number(count)} chiffre au maximum.`, "many": `Saisissez ${number(count)} de chiffres au maximum.`, "other": `Saisissez ${number(count)} chiffres au maximum.` }),
    number: ({ example }: { example: string }): string => `Saisissez un nombre, par exemple ${isolate(example, true)}.`,
    missing: "Remplissez ce champ.",
    choose: "Choisissez une réponse.",
    line: "Saisissez une seule ligne.",
    ambiguous: ({ one, other }: { one: string; other: string }): string => `Cela peut signifier ${isolate(one)} ou ${isolate(other, true)}. Saisissez l’un des deux nombres.`,
    characters: "Ce texte contient des caractères invisibles. Saisissez-le de nouveau.",
    other: "Nous n’avons pas pu accepter cette saisie. Modifiez-la.",
  },
  length: ({ limit, count }: { limit: string; count: number }): string => `${isolate(limit)} Actuellement : ${number(count)}.`,
};
