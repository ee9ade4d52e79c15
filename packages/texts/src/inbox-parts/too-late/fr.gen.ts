// Generated from catalogues/inbox-parts/too-late/fr.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate } from '../formats/fr.gen.ts';

export default {
  titles: {
    mismatch: "Le nombre ne correspondait pas",
    uncounted: "Votre réponse n’a pas été prise en compte",
    comment: "Votre commentaire n’a pas été envoyé",
    late: "Votre réponse est arrivée trop tard",
  },
  no_stand_in: ({ label, time, represented }: { label: string; time: string; represented: string }): string => `Votre réponse « ${isolate(label)} » (${isolate(time)}) n’a pas été prise en compte : vous n’agissez plus pour ${isolate(represented, true)}.`,
  missing: ({ label, time }: { label: string; time: string }): string => `Votre réponse « ${isolate(label)} » (${isolate(time)}) n’a pas été prise en compte : la demande n’est plus dans votre boîte de réception.`,
  fields: ({ label, time }: { label: string; time: string }): string => `Votre réponse « ${isolate(label)} » (${isolate(time)}) n’a pas été prise en compte : certaines valeurs sont à corriger. Elles sont signalées dans le formulaire.`,
  values: ({ label, time, name }: { label: string; time: string; name: string }): string => `Votre réponse « ${isolate(label)} » (${isolate(time)}) n’a pas été prise en compte : ${isolate(name)} avait approuvé d’autres valeurs.`,
  conversation: ({ label, time }: { label: string; time: string }): string => `Votre réponse « ${isolate(label)} » (${isolate(time)}) n’a pas été prise en compte : quelqu’un avait posé une question ou l’expéditeur avait répondu. Lisez, puis décidez à nouveau.`,
  not_in_groups: ({ label, time }: { label: string; time: string }): string => `Votre réponse « ${isolate(label)} » (${isolate(time)}) n’a pas été prise en compte : vous n’êtes dans aucun des groupes qui peuvent approuver.`,
  excluded: ({ label, time }: { label: string; time: string }): string => `Votre réponse « ${isolate(label)} » (${isolate(time)}) n’a pas été prise en compte : l’expéditeur ne l’accepte pas.`,
  refused: ({ label, time }: { label: string; time: string }): string => `Votre réponse « ${isolate(label)} » (${isolate(time)}) n’a pas été prise en compte : nous n’avons pas pu l’accepter.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `Vous aviez déjà répondu « ${isolate(label)} » (${isolate(at)}). Votre commentaire (${isolate(time)}) n’a pas été envoyé.`,
  mismatch: ({ label, time, at }: { label: string; time: string; at: string }): string => `Votre réponse « ${isolate(label)} » (${isolate(time)}) comportait un nombre qui ne correspondait pas. Nous avons refusé et signalé la demande (${isolate(at)}).`,
  withdrawn: ({ label, time, sender, at }: { label: string; time: string; sender: string; at: string }): string => `Votre réponse « ${isolate(label)} » (${isolate(time)}) est arrivée trop tard : ${isolate(sender)} a retiré la demande${select(at, { "unknown": '', "other": ` (${isolate(at)})` })}.`,
  expired: ({ label, time, at }: { label: string; time: string; at: string }): string => `Votre réponse « ${isolate(label)} » (${isolate(time)}) est arrivée trop tard : ${select(at, { "unknown": "le délai était écoulé", "other": `l’échéance était passée (${isolate(at)})` })}.`,
  answered: ({ label, time, name, other, at }: { label: string; time: string; name: string; other: string; at: string }): string => `Votre réponse « ${isolate(label)} » (${isolate(time)}) est arrivée trop tard : ${isolate(name)} avait répondu « ${isolate(other)} » (${isolate(at)}).`,
  answered_by_you: ({ label, time, other, at }: { label: string; time: string; other: string; at: string }): string => `Votre réponse « ${isolate(label)} » (${isolate(time)}) est arrivée trop tard : vous aviez répondu « ${isolate(other)} » (${isolate(at)}).`,
  offline: "Vous étiez hors ligne au moment de répondre.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${isolate(reason)} : ${isolate(title)}`,
  copy: "Copier le commentaire",
  view: "Voir",
  dismiss: "Fermer",
};
