// Generated from catalogues/inbox-parts/too-late/es.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate } from '../formats/es.gen.ts';

export default {
  titles: {
    mismatch: "El número no coincidía",
    uncounted: "Tu respuesta no contó",
    comment: "Tu comentario no se envió",
    late: "Tu respuesta llegó tarde",
  },
  no_stand_in: ({ label, time, represented }: { label: string; time: string; represented: string }): string => `Tu respuesta “${isolate(label)}” (${isolate(time)}) no contó: ya no actúas en nombre de ${isolate(represented, true)}.`,
  missing: ({ label, time }: { label: string; time: string }): string => `Tu respuesta “${isolate(label)}” (${isolate(time)}) no contó: la solicitud ya no está en tu bandeja de entrada.`,
  fields: ({ label, time }: { label: string; time: string }): string => `Tu respuesta “${isolate(label)}” (${isolate(time)}) no contó: hay valores que corregir. Están marcados en el formulario.`,
  values: ({ label, time, name }: { label: string; time: string; name: string }): string => `Tu respuesta “${isolate(label)}” (${isolate(time)}) no contó: ${isolate(name)} había aprobado otros valores.`,
  conversation: ({ label, time }: { label: string; time: string }): string => `Tu respuesta “${isolate(label)}” (${isolate(time)}) no contó: alguien había hecho una pregunta o el remitente había respondido. Léelo y decide de nuevo.`,
  not_in_groups: ({ label, time }: { label: string; time: string }): string => `Tu respuesta “${isolate(label)}” (${isolate(time)}) no contó: no estás en ninguno de los grupos que pueden aprobar.`,
  excluded: ({ label, time }: { label: string; time: string }): string => `Tu respuesta “${isolate(label)}” (${isolate(time)}) no contó: el remitente te excluyó.`,
  refused: ({ label, time }: { label: string; time: string }): string => `Tu respuesta “${isolate(label)}” (${isolate(time)}) no contó: no pudimos aceptarla.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `Ya habías respondido “${isolate(label)}” (${isolate(at)}). Tu comentario (${isolate(time)}) no se envió.`,
  mismatch: ({ label, time, at }: { label: string; time: string; at: string }): string => `Tu respuesta “${isolate(label)}” (${isolate(time)}) tenía un número que no coincidía. Rechazamos y reportamos la solicitud (${isolate(at)}).`,
  withdrawn: ({ label, time, sender, at }: { label: string; time: string; sender: string; at: string }): string => `Tu respuesta “${isolate(label)}” (${isolate(time)}) llegó tarde: ${isolate(sender)} retiró la solicitud${select(at, { "unknown": '', "other": ` (${isolate(at)})` })}.`,
  expired: ({ label, time, at }: { label: string; time: string; at: string }): string => `Tu respuesta “${isolate(label)}” (${isolate(time)}) llegó tarde: ${select(at, { "unknown": "el plazo había terminado", "other": `el plazo había terminado (${isolate(at)})` })}.`,
  answered: ({ label, time, name, other, at }: { label: string; time: string; name: string; other: string; at: string }): string => `Tu respuesta “${isolate(label)}” (${isolate(time)}) llegó tarde: ${isolate(name)} ya había respondido “${isolate(other)}” (${isolate(at)}).`,
  answered_by_you: ({ label, time, other, at }: { label: string; time: string; other: string; at: string }): string => `Tu respuesta “${isolate(label)}” (${isolate(time)}) llegó tarde: ya habías respondido “${isolate(other)}” (${isolate(at)}).`,
  offline: "No tenías conexión cuando respondiste.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${isolate(reason)}: ${isolate(title)}`,
  copy: "Copiar el comentario",
  view: "Ver",
  dismiss: "Descartar",
};
