// Generated from catalogues/mails/stand-ins/es.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/es.gen.ts';

export default {
  asked: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} te pide que seas su suplente`,
    what: ({ name }: { name: string }): string => `${isolate(name)} te pide que respondas a sus solicitudes de Assent durante unos días, en los temas en los que también estás tú. Acepta o rechaza la suplencia en tu configuración:`,
  },
  accepted: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} será tu suplente`,
    what: ({ name }: { name: string }): string => `${isolate(name)} aceptó responder a tus solicitudes de Assent. Puedes terminar la suplencia en cualquier momento en tu configuración:`,
  },
  declined: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} no puede ser tu suplente`,
    what: ({ name }: { name: string }): string => `${isolate(name)} no aceptó responder a tus solicitudes de Assent. Puedes pedírselo a otra persona en tu configuración:`,
  },
  ended: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} terminó una suplencia`,
    what: ({ name }: { name: string }): string => `La suplencia entre tú y ${isolate(name)} en Assent terminó. En tu configuración están las demás:`,
  },
  begun: {
    subject: ({ name }: { name: string }): string => `Ahora suples a ${isolate(name)}`,
    what: ({ name }: { name: string }): string => `Ya puedes responder en tu bandeja de entrada de Assent a las solicitudes dirigidas a ${isolate(name)}:`,
  },
  answered: {
    subject: ({ name, sender }: { name: string; sender: string }): string => `${isolate(name)} respondió en tu nombre a una solicitud de ${isolate(sender)}`,
    what: ({ name, sender }: { name: string; sender: string }): string => `${isolate(name)}, que te suple, respondió a una solicitud de ${isolate(sender, true)}. La encontrarás en tu historial:`,
    last: "Este es el último correo de hoy sobre estas respuestas. En tu historial están todas.",
  },
};
