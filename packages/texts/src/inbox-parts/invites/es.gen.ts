// Generated from catalogues/inbox-parts/invites/es.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/es.gen.ts';

export default {
  title: "Tu invitación",
  offline: "No tienes conexión",
  when_online: "Tu invitación se cargará cuando recuperes la conexión.",
  loading: "Cargando la invitación",
  from: ({ sender }: { sender: string }): string => `${isolate(sender)} te invita`,
  what: <T>({ sender, topic }: { sender: string; topic: T }): (string | T)[] => ["Únete a ", topic, ` y ${isolate(sender)} podrá pedirte aprobaciones. Tú decides en cada caso y puedes dejar el tema cuando quieras.`],
  expires: <T>({ when }: { when: T }): (string | T)[] => ["Caducidad de la invitación: ", when, "."],
  one_address: "Esta invitación es para una dirección concreta. Usa esa.",
  join: "Unirse",
  joining: "Un momento…",
  signed_in_as: <T>({ email }: { email: T }): (string | T)[] => ["Tu sesión está abierta como ", email, "."],
  other_address: "Usar otra dirección",
  for_other: "Esta invitación es para otra dirección",
  for_other_next: "Inicia sesión con la dirección a la que se envió.",
  taken: "Otra persona ya usó esta invitación",
  taken_next: "Es para una sola persona. Pide una nueva al remitente.",
  joined: ({ sender }: { sender: string }): string => `Ya recibes solicitudes de ${isolate(sender)}`,
  joined_what: <T>({ name, topic }: { name: string; topic: T }): (string | T)[] => ["Las solicitudes de ", topic, ` llegarán a tu bandeja de entrada. Tus respuestas muestran el nombre ${isolate(name, true)}.`],
  closed: {
    expired: {
      title: "Esta invitación caducó",
      detail: "Las invitaciones caducan para que nadie pueda usar un enlace antiguo.",
    },
    used_up: {
      title: "Esta invitación ya se usó",
      detail: "Era para un número limitado de personas, y ya se unieron todas.",
    },
    revoked: {
      title: "Esta invitación se retiró",
      detail: "Ya no funciona.",
    },
    unknown: {
      title: "Esta invitación no existe",
      detail: "Puede que falte una parte del enlace. Ábrelo de nuevo o vuelve a escanear el código.",
    },
  },
  ask_sender: ({ sender }: { sender: string }): string => `Pide una nueva a ${isolate(sender, true)}.`,
  ask_inviter: "Pide una nueva a la persona que te invitó.",
  open_inbox: "Abrir bandeja de entrada",
};
