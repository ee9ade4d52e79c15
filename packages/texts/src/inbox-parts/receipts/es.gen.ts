// Generated from catalogues/inbox-parts/receipts/es.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { number, plural } = formatsOf('es');

export default {
  open: "Guardar comprobante",
  title: "Comprobante",
  about: ({ sender }: { sender: string }): string => `Con él, cualquiera puede comprobar cómo terminó esto sin preguntar a ${sender} ni a Assent.`,
  loading: "Cargando el comprobante",
  share: "Compartir…",
  save: "Guardar archivo",
  close: "Cerrar",
  saved: "Comprobante guardado",
  not_shared: "No se pudo compartir",
  save_instead: "Guarda el archivo.",
  none: "Esta solicitud no tiene comprobante",
  none_why: "Se cerró antes de que Assent empezara a guardar comprobantes.",
  offline: "No tienes conexión",
  when_online: "El comprobante se cargará cuando recuperes la conexión.",
  adding: "Lo estamos añadiendo al registro",
  adding_next: "Tarda unos segundos. Después el comprobante aparecerá aquí.",
  late: "Está tardando más de lo normal",
  late_next: "La decisión cuenta. Solo falta completar su comprobante.",
  try_again: "Reintentar",
  trying: "Reintentando…",
  complete: "El comprobante está completo.",
  outcome: "Resultado",
  outcome_at: <T>({ outcome, when }: { outcome: string; when: T }): (string | T)[] => [`${outcome}, `, when],
  outcomes: {
    approved: "Aprobada",
    rejected: "Rechazada",
    expired: "Caducada",
    canceled: "Retirada",
  },
  entry: "Entrada del registro",
  number: ({ number }: { number: string }): string => `Número ${number}`,
  file: "En el archivo",
  contents: {
    request_answers: "La solicitud y las respuestas",
    request: "La solicitud",
    answers: "Las respuestas",
    ending: "Cómo terminó",
  },
  no_request: "Sin la solicitud",
  no_request_why: ({ days }: { days: number }): string => `La solicitud de esta página no es la del registro: eliminamos el contenido de una solicitud al cabo de ${plural(days, { "one": `${number(days)} día`, "many": `${number(days)} de días`, "other": `${number(days)} días` })}. Aun así, puedes comparar con el comprobante una copia que hayas guardado.`,
  keep: <T>({ link }: { link: (words: string) => T }): (string | T)[] => ["Guarda el archivo. Con ", link("Verificar un comprobante"), " puedes comprobarlo en tu navegador."],
};
