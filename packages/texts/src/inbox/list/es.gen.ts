// Generated from catalogues/inbox/list/es.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/es.gen.ts';

export default {
  requests: "Solicitudes",
  open: "Abiertas",
  history: "Historial",
  open_requests: "Solicitudes abiertas",
  loading: "Cargando tus solicitudes",
  offline: "Tus solicitudes se cargarán cuando recuperes la conexión.",
  more: "Cargar más",
  loading_more: "Cargando…",
  new: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} solicitud nueva`, "many": `${number(count)} de solicitudes más`, "other": `${number(count)} solicitudes nuevas` }),
  new_title: ({ title }: { title: string }): string => `Nueva: ${isolate(title)}`,
  no_topics: "Aún no tienes temas",
  no_topics_how: "Pide una invitación al remitente: un enlace o un código para escanear. Ábrela en este dispositivo y toca “Unirse”.",
  caught_up: "Estás al día",
  caught_up_next: ({ senders }: { senders: string }): string => `Cuando ${isolate(senders)} te pida algo, lo verás aquí.`,
  answer_by: ({ time }: { time: string }): string => `Responde antes del ${isolate(time)}`,
  for: ({ name }: { name: string }): string => `Para ${isolate(name)}`,
  cannot_answer: "No puedes responder",
  only_reject: "Solo puedes rechazar",
  removed: ({ days }: { days: number }): string => `Contenido eliminado al cabo de ${plural(days, { "one": `${number(days)} día`, "many": `${number(days)} de días`, "other": `${number(days)} días` })}`,
  passkey: "Requiere llave de acceso",
  unsent: {
    lost: ({ label }: { label: string }): string => `Aún sin confirmar: “${isolate(label)}”`,
    now: ({ label }: { label: string }): string => `Aún sin enviar: “${isolate(label)}”`,
    online: ({ label }: { label: string }): string => `Enviaremos “${isolate(label)}” cuando recuperes la conexión`,
    open: ({ label }: { label: string }): string => `Enviaremos “${isolate(label)}” cuando recuperes la conexión y abras la bandeja de entrada`,
  },
};
