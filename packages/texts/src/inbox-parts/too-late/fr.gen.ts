// Generated from catalogues/inbox-parts/too-late/fr.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';

export default {
  titles: {
    mismatch: "Le nombre ne correspondait pas",
    uncounted: "Votre réponse n’a pas été prise en compte",
    comment: "Votre commentaire n’a pas été envoyé",
    late: "Votre réponse est arrivée trop tard",
  },
  no_stand_in: ({ label, time, represented }: { label: string; time: string; represented: string }): string => `Votre réponse « ${label} » (${time}) n’a pas été prise en compte : vous n’agissez plus pour ${represented}.`,
  missing: ({ label, time }: { label: string; time: string }): string => `Votre réponse « ${label} » (${time}) n’a pas été prise en compte : la demande n’est plus dans votre boîte de réception.`,
  fields: ({ label, time }: { label: string; time: string }): string => `Votre réponse « ${label} » (${time}) n’a pas été prise en compte : certaines valeurs sont à corriger. Elles sont signalées dans le formulaire.`,
  values: ({ label, time, name }: { label: string; time: string; name: string }): string => `Votre réponse « ${label} » (${time}) n’a pas été prise en compte : ${name} avait approuvé d’autres valeurs.`,
  refused: ({ label, time }: { label: string; time: string }): string => `Votre réponse « ${label} » (${time}) n’a pas été prise en compte : nous n’avons pas pu l’accepter.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `Vous aviez déjà répondu « ${label} » (${at}). Votre commentaire (${time}) n’a pas été envoyé.`,
  mismatch: ({ label, time, at }: { label: string; time: string; at: string }): string => `Votre réponse « ${label} » (${time}) comportait un nombre qui ne correspondait pas. Nous avons refusé et signalé la demande (${at}).`,
  withdrawn: ({ label, time, sender, at }: { label: string; time: string; sender: string; at: string }): string => `Votre réponse « ${label} » (${time}) est arrivée trop tard : ${sender} a retiré la demande${select(at, { "unknown": '', "other": ` (${at})` })}.`,
  expired: ({ label, time, at }: { label: string; time: string; at: string }): string => `Votre réponse « ${label} » (${time}) est arrivée trop tard : ${select(at, { "unknown": "le délai était écoulé", "other": `l’échéance était passée (${at})` })}.`,
  answered: ({ label, time, name, other, at }: { label: string; time: string; name: string; other: string; at: string }): string => `Votre réponse « ${label} » (${time}) est arrivée trop tard : ${name} avait répondu « ${other} » (${at}).`,
  answered_by_you: ({ label, time, other, at }: { label: string; time: string; other: string; at: string }): string => `Votre réponse « ${label} » (${time}) est arrivée trop tard : vous aviez répondu « ${other} » (${at}).`,
  offline: "Vous étiez hors ligne au moment de répondre.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${reason} : ${title}`,
  copy: "Copier le commentaire",
  view: "Voir",
  dismiss: "Fermer",
};
