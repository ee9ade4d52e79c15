// Generated from catalogues/inbox-parts/too-late/es.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';

export default {
  titles: {
    mismatch: "El número no coincidía",
    uncounted: "Tu respuesta no contó",
    comment: "Tu comentario no se envió",
    late: "Tu respuesta llegó tarde",
  },
  no_stand_in: ({ label, time, represented }: { label: string; time: string; represented: string }): string => `Tu respuesta “${label}” (${time}) no contó: ya no actúas en nombre de ${represented}.`,
  missing: ({ label, time }: { label: string; time: string }): string => `Tu respuesta “${label}” (${time}) no contó: la solicitud ya no está en tu bandeja de entrada.`,
  fields: ({ label, time }: { label: string; time: string }): string => `Tu respuesta “${label}” (${time}) no contó: hay valores que corregir. Están marcados en el formulario.`,
  values: ({ label, time, name }: { label: string; time: string; name: string }): string => `Tu respuesta “${label}” (${time}) no contó: ${name} había aprobado otros valores.`,
  refused: ({ label, time }: { label: string; time: string }): string => `Tu respuesta “${label}” (${time}) no contó: no pudimos aceptarla.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `Ya habías respondido “${label}” (${at}). Tu comentario (${time}) no se envió.`,
  mismatch: ({ label, time, at }: { label: string; time: string; at: string }): string => `Tu respuesta “${label}” (${time}) tenía un número que no coincidía. Rechazamos y reportamos la solicitud (${at}).`,
  withdrawn: ({ label, time, sender, at }: { label: string; time: string; sender: string; at: string }): string => `Tu respuesta “${label}” (${time}) llegó tarde: ${sender} retiró la solicitud${select(at, { "unknown": '', "other": ` (${at})` })}.`,
  expired: ({ label, time, at }: { label: string; time: string; at: string }): string => `Tu respuesta “${label}” (${time}) llegó tarde: ${select(at, { "unknown": "el plazo había terminado", "other": `el plazo había terminado (${at})` })}.`,
  answered: ({ label, time, name, other, at }: { label: string; time: string; name: string; other: string; at: string }): string => `Tu respuesta “${label}” (${time}) llegó tarde: ${name} ya había respondido “${other}” (${at}).`,
  answered_by_you: ({ label, time, other, at }: { label: string; time: string; other: string; at: string }): string => `Tu respuesta “${label}” (${time}) llegó tarde: ya habías respondido “${other}” (${at}).`,
  offline: "No tenías conexión cuando respondiste.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${reason}: ${title}`,
  copy: "Copiar el comentario",
  view: "Ver",
  dismiss: "Descartar",
};
