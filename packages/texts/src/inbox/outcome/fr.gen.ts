// Generated from catalogues/inbox/outcome/fr.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/fr.gen.ts';

export default {
  withdrawn: ({ sender }: { sender: string }): string => `Demande retirée par ${isolate(sender)}`,
  expired: "Le délai est écoulé",
  mismatch: "Le nombre ne correspondait pas",
  reported: ({ sender }: { sender: string }): string => `Demande signalée à ${isolate(sender)}`,
  approved_by: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} personne a approuvé la demande`, "many": `${number(count)} de personnes ont approuvé la demande`, "other": `${number(count)} personnes ont approuvé la demande` }),
  approved: {
    you: "Vous avez approuvé la demande",
    you_for: ({ represented }: { represented: string }): string => `Vous avez approuvé la demande pour ${isolate(represented)}`,
    other: ({ name }: { name: string }): string => `${isolate(name)} a approuvé la demande`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} a approuvé la demande pour ${isolate(represented)}`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} a approuvé la demande pour vous`,
  },
  rejected: {
    you: "Vous avez refusé la demande",
    you_for: ({ represented }: { represented: string }): string => `Vous avez refusé la demande pour ${isolate(represented)}`,
    other: ({ name }: { name: string }): string => `${isolate(name)} a refusé la demande`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} a refusé la demande pour ${isolate(represented)}`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} a refusé la demande pour vous`,
  },
  unconfirmed: <T>({ time }: { time: T }): (string | T)[] => ["L’échéance était le ", time, ". Vous saurez dans un instant si quelqu’un a répondu à temps."],
  unconfirmed_offline: <T>({ time }: { time: T }): (string | T)[] => ["L’échéance était le ", time, ". Vous saurez si quelqu’un a répondu à temps quand vous serez de nouveau en ligne."],
  unanswered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => ["Personne n’a répondu avant le ", time, `. Ce n’est ni un oui ni un non, et ${isolate(sender)} le sait.`],
  too_few: <T>({ approved, required, sender, time }: { approved: number; required: number; sender: string; time: T }): (string | T)[] => ["Approbations reçues avant le ", time, ` : ${number(approved)} sur ${number(required)}. Ce n’est ni un oui ni un non, et ${isolate(sender)} le sait.`],
  closed: <T>({ time }: { time: T }): (string | T)[] => ["Le ", time, ". Il n’y a plus rien à décider."],
  mismatch_why: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`${isolate(sender)} affiche un autre nombre : nous avons donc refusé et signalé la demande le `, time, ". Si c’était une erreur de votre part, demandez-lui de renvoyer la demande. Pendant 24 heures, ses demandes arriveront sans notification."],
  reported_why: <T>({ time }: { time: T }): (string | T)[] => ["L’expéditeur sait que vous ne vous y attendiez pas. Nous avons refusé la demande le ", time, ". Pendant 24 heures, ses demandes arriveront sans notification."],
  answer: <T>({ edited, signed, label, time }: { edited: 'yes' | 'no'; signed: 'yes' | 'no'; label: T; time: T }): (string | T)[] => ["« ", label, ` »${select(edited, { "yes": " avec modifications", "no": '', "other": '' })}, le `, time, select(signed, { "yes": ", signature par clé d’accès", "no": '', "other": '' })],
  sent: ({ sender }: { sender: string }): string => `Envoyé à ${isolate(sender, true)}.`,
  done: "Il n’y a plus rien à décider.",
  unexpected: "L’expéditeur sait que vous ne vous y attendiez pas.",
};
