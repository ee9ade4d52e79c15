// Generated from catalogues/inbox-parts/reports/fr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/fr.gen.ts';

export default {
  title: "Vous ne vous y attendiez pas ?",
  open: ({ sender }: { sender: string }): string => `Nous prévenons aussitôt ${isolate(sender)}, et refusons la demande. Vous ne pourrez pas revenir en arrière. Pendant 24 heures, ses demandes arriveront sans notification.`,
  closed: ({ sender }: { sender: string }): string => `Nous prévenons aussitôt ${isolate(sender, true)}. L’issue de la demande ne change pas. Pendant 24 heures, ses demandes arriveront sans notification.`,
  comment: "Que voulez-vous lui dire ? (facultatif)",
  mute: ({ topic }: { topic: string }): string => `Mettre ${isolate(topic)} en sourdine`,
  mute_effect: "Ses demandes arriveront toujours dans votre boîte de réception, mais sans notification.",
  cancel: "Fermer",
  sending: "Envoi…",
  report_and_reject: "Signaler et refuser",
  report: "Signaler",
  sent: ({ sender }: { sender: string }): string => `Demande signalée à ${isolate(sender)}`,
  sent_effect: "L’expéditeur sait que vous ne vous y attendiez pas.",
};
