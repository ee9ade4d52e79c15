// Generated from catalogues/inbox-parts/questions/es.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/es.gen.ts';

export default {
  title: "Preguntas",
  you: <T>({ time }: { time: T }): (string | T)[] => ["Tu pregunta: ", time],
  other: <T>({ name, time }: { name: string; time: T }): (string | T)[] => [`Pregunta de ${isolate(name)}: `, time],
  answered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`Respuesta de ${isolate(sender)}: `, time],
  unanswered: "Sin respuesta todavía",
  erased: "Esta pregunta se borró.",
  ask: "Hacer una pregunta",
  question: "Tu pregunta",
  readers: ({ sender }: { sender: string }): string => `${isolate(sender)} la recibe. Pueden leerla todas las personas que reciben esta solicitud.`,
  send: "Enviar la pregunta",
  offline: "No tienes conexión. Podrás preguntar cuando la recuperes.",
  sent: ({ sender }: { sender: string }): string => `Enviamos tu pregunta a ${isolate(sender, true)}.`,
  limit: {
    open: ({ max }: { max: number }): string => `${plural(max, { "one": `${number(max)} pregunta espera una respuesta.`, "many": `${number(max)} preguntas esperan una respuesta.`, "other": `${number(max)} preguntas esperan una respuesta.` })} Vuelve a preguntar cuando el remitente haya respondido.`,
    all: ({ max }: { max: number }): string => `${plural(max, { "one": `Se hizo ${number(max)} pregunta sobre esta solicitud.`, "many": `Se hicieron ${number(max)} preguntas sobre esta solicitud.`, "other": `Se hicieron ${number(max)} preguntas sobre esta solicitud.` })} Apruébala o recházala.`,
  },
  changed: {
    title: "Hay algo nuevo que leer",
    detail: "Alguien hizo una pregunta o el remitente respondió. Léelo y decide de nuevo.",
  },
};
