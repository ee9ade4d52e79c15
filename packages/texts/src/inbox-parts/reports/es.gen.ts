// Generated from catalogues/inbox-parts/reports/es.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/es.gen.ts';

export default {
  title: "¿No esperabas esto?",
  open: ({ sender }: { sender: string }): string => `Avisamos al instante a ${isolate(sender)} y rechazamos la solicitud. No podrás deshacerlo. No te notificaremos sus solicitudes durante 24 horas.`,
  closed: ({ sender }: { sender: string }): string => `Avisamos al instante a ${isolate(sender, true)}. El resultado de la solicitud no cambia. No te notificaremos sus solicitudes durante 24 horas.`,
  comment: "¿Qué debería saber el remitente? (opcional)",
  mute: ({ topic }: { topic: string }): string => `Silenciar ${isolate(topic)}`,
  mute_effect: "Dejamos de notificarte sus solicitudes. Seguirán llegando a tu bandeja de entrada.",
  cancel: "Cancelar",
  sending: "Enviando…",
  report_and_reject: "Reportar y rechazar",
  report: "Reportar",
  sent: ({ sender }: { sender: string }): string => `Reportada a ${isolate(sender)}`,
  sent_effect: "El remitente sabe que no la esperabas.",
};
