// Generated from catalogues/mails/stand-ins/es.json by npm run generate -w @assent/texts.

export default {
  asked: {
    subject: ({ name }: { name: string }): string => `${name} te pide que seas su suplente`,
    what: ({ name }: { name: string }): string => `${name} te pide que respondas a sus solicitudes de Assent durante unos días, en los temas en los que también estás tú. Acepta o rechaza la suplencia en tu configuración:`,
  },
  accepted: {
    subject: ({ name }: { name: string }): string => `${name} será tu suplente`,
    what: ({ name }: { name: string }): string => `${name} aceptó responder a tus solicitudes de Assent. Puedes terminar la suplencia en cualquier momento en tu configuración:`,
  },
  declined: {
    subject: ({ name }: { name: string }): string => `${name} no puede ser tu suplente`,
    what: ({ name }: { name: string }): string => `${name} no aceptó responder a tus solicitudes de Assent. Puedes pedírselo a otra persona en tu configuración:`,
  },
  ended: {
    subject: ({ name }: { name: string }): string => `${name} terminó una suplencia`,
    what: ({ name }: { name: string }): string => `La suplencia entre tú y ${name} en Assent terminó. En tu configuración están las demás:`,
  },
  begun: {
    subject: ({ name }: { name: string }): string => `Ahora suples a ${name}`,
    what: ({ name }: { name: string }): string => `Ya puedes responder en tu bandeja de entrada de Assent a las solicitudes dirigidas a ${name}:`,
  },
  answered: {
    subject: ({ name, sender }: { name: string; sender: string }): string => `${name} respondió en tu nombre a una solicitud de ${sender}`,
    what: ({ name, sender }: { name: string; sender: string }): string => `${name}, que te suple, respondió a una solicitud de ${sender}. La encontrarás en tu historial:`,
    last: "Este es el último correo de hoy sobre estas respuestas. En tu historial están todas.",
  },
};
