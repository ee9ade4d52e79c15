// Generated from catalogues/inbox-parts/confirm/es.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/es.gen.ts';

export default {
  cancel: "Cancelar",
  sending: "Enviando…",
  changed: ({ label }: { label: string }): string => `${isolate(label)} con cambios`,
  comment: "Tu comentario",
  asked: <T>({ asked }: { asked: T }): (string | T)[] => [asked, "."],
  offline: {
    online: ({ label }: { label: string }): string => `No tienes conexión. Enviaremos tu respuesta “${isolate(label)}” cuando la recuperes. Hasta entonces puedes deshacerla.`,
    open: ({ label }: { label: string }): string => `No tienes conexión. Enviaremos tu respuesta “${isolate(label)}” cuando la recuperes y abras la bandeja de entrada. Hasta entonces puedes deshacerla.`,
  },
  offline_effect: {
    approve: "Tu aprobación podría ser entonces la última, y la decisión sería definitiva.",
    reject: "Con un solo rechazo, la decisión es definitiva.",
  },
  effect: ({ sender, label }: { sender: string; label: string }): string => `${isolate(sender)} recibirá al instante tu respuesta “${isolate(label)}”. No podrás deshacerla.`,
  rejection: ({ sender, label }: { sender: string; label: string }): string => `Con un solo rechazo, la decisión es definitiva. ${isolate(sender)} recibirá al instante tu respuesta “${isolate(label)}”. No podrás deshacerla.`,
  last: <T>({ sender, label, b }: { sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b("Tu aprobación es la última. Con ella, la decisión es definitiva."), ` ${isolate(sender)} recibirá al instante tu respuesta “${isolate(label)}”. No podrás deshacerla.`],
  not_last: <T>({ count, sender, label, b }: { count: number; sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b(plural(count, { "one": `Después de la tuya faltará ${number(count)} aprobación.`, "many": `Después de la tuya faltarán ${number(count)} de aprobaciones.`, "other": `Después de la tuya faltarán ${number(count)} aprobaciones.` })), ` ${isolate(sender)} recibirá al instante tu respuesta “${isolate(label)}”. Podrás deshacerla hasta que la solicitud se decida.`],
  acting: ({ name }: { name: string }): string => `Actúas en nombre de ${isolate(name)}, y la respuesta lleva los dos nombres.`,
  passkey: "Tu dispositivo te pedirá la huella, el rostro o el PIN.",
  undecided: "No se decidió nada.",
  unknown: "Aún no sabemos si llegó tu respuesta. Puedes intentarlo otra vez sin riesgo: solo contará una vez.",
  facts: "Datos",
  link: "Enlace a",
  more_details: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} detalle más`, "many": `${number(count)} de detalles más`, "other": `${number(count)} detalles más` }),
  number: ({ sender }: { sender: string }): string => `¿Qué número te muestra ${isolate(sender)}?`,
  number_help: "Si nadie te muestra un número, quizá otra persona inició esto: cancela y repórtalo. Con un número equivocado, la solicitud se rechaza y se reporta.",
};
