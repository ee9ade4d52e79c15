// Generated from catalogues/inbox/outcome/es.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/es.gen.ts';

export default {
  withdrawn: ({ sender }: { sender: string }): string => `${isolate(sender)} retiró la solicitud`,
  expired: "El plazo terminó",
  mismatch: "El número no coincidía",
  reported: ({ sender }: { sender: string }): string => `Reportada a ${isolate(sender)}`,
  approved_by: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} persona aprobó la solicitud`, "many": `${number(count)} de personas aprobaron la solicitud`, "other": `${number(count)} personas aprobaron la solicitud` }),
  approved: {
    you: "Aprobaste la solicitud",
    you_for: ({ represented }: { represented: string }): string => `Aprobaste la solicitud en nombre de ${isolate(represented)}`,
    other: ({ name }: { name: string }): string => `${isolate(name)} aprobó la solicitud`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} aprobó la solicitud en nombre de ${isolate(represented)}`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} aprobó la solicitud en tu nombre`,
  },
  rejected: {
    you: "Rechazaste la solicitud",
    you_for: ({ represented }: { represented: string }): string => `Rechazaste la solicitud en nombre de ${isolate(represented)}`,
    other: ({ name }: { name: string }): string => `${isolate(name)} rechazó la solicitud`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} rechazó la solicitud en nombre de ${isolate(represented)}`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} rechazó la solicitud en tu nombre`,
  },
  unconfirmed: <T>({ time }: { time: T }): (string | T)[] => ["El plazo terminó el ", time, ". En un momento verás si alguien respondió a tiempo."],
  unconfirmed_offline: <T>({ time }: { time: T }): (string | T)[] => ["El plazo terminó el ", time, ". Cuando recuperes la conexión verás si alguien respondió a tiempo."],
  unanswered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => ["Nadie respondió antes del ", time, `. Eso no es ni un sí ni un no, y ${isolate(sender)} lo sabe.`],
  too_few: <T>({ approved, required, sender, time }: { approved: number; required: number; sender: string; time: T }): (string | T)[] => [`Solo hubo ${number(approved)} de ${number(required)} aprobaciones antes del `, time, `. Eso no es ni un sí ni un no, y ${isolate(sender)} lo sabe.`],
  closed: <T>({ time }: { time: T }): (string | T)[] => ["El ", time, ". Ya no hay nada que decidir."],
  mismatch_why: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`${isolate(sender)} muestra otro número, así que el `, time, " rechazamos y reportamos la solicitud. Si te equivocaste al elegir, pide que te la envíen de nuevo. No te notificaremos sus solicitudes durante 24 horas."],
  reported_why: <T>({ time }: { time: T }): (string | T)[] => ["El remitente sabe que no la esperabas. La rechazamos el ", time, ". No te notificaremos sus solicitudes durante 24 horas."],
  answer: <T>({ edited, signed, label, time }: { edited: 'yes' | 'no'; signed: 'yes' | 'no'; label: T; time: T }): (string | T)[] => ["“", label, `”${select(edited, { "yes": " con cambios", "no": '', "other": '' })}, `, time, select(signed, { "yes": ", firma con llave de acceso", "no": '', "other": '' })],
  sent: ({ sender }: { sender: string }): string => `Enviada a ${isolate(sender, true)}.`,
  done: "Ya no hay nada que decidir.",
  unexpected: "El remitente sabe que no la esperabas.",
};
