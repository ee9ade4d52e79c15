// Generated from catalogues/mails/people/es.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/es.gen.ts';

export default {
  passkey_added: {
    subject: "Se añadió una llave de acceso a tu bandeja de entrada de Assent",
    what: ({ name }: { name: string }): string => `Con la llave de acceso “${isolate(name)}” ya se puede iniciar sesión en tu bandeja de entrada y responder en tu nombre.`,
    not_you: "Si no fuiste tú, elimínala y cierra la sesión de los navegadores que no reconozcas:",
  },
  device_moved: {
    subject: "Uno de tus navegadores muestra ahora las notificaciones de otra persona",
    what: "Otra persona inició sesión en su bandeja de entrada de Assent en uno de tus navegadores. Ahora ese navegador muestra sus notificaciones en lugar de las tuyas.",
    next: "Si compartes ese navegador, no tienes que hacer nada. Para recibir allí tus notificaciones, vuelve a iniciar sesión. Si no reconoces esto, cierra la sesión de los navegadores que no uses:",
  },
  fallback: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} espera tu decisión`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)} (${isolate(origin)}) envió una solicitud a tu bandeja de entrada de Assent. Léela y decide allí:`,
    last: "Este es el último correo de hoy sobre solicitudes de este remitente. Puede que haya más en tu bandeja de entrada.",
    content: "Por tu seguridad, este correo no dice nada de la solicitud y su enlace solo abre tu bandeja de entrada.",
    why: "Recibes este correo porque ninguno de tus navegadores recibe notificaciones. Para no recibir más correos como este, activa las notificaciones en tu bandeja de entrada o silencia el tema en la configuración.",
  },
  question_answered: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} respondió a tu pregunta`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)} (${isolate(origin)}) respondió a una pregunta que hiciste sobre una solicitud. Lee la respuesta y decide en tu bandeja de entrada de Assent:`,
  },
  new_browser: {
    subject: "Se inició sesión en Assent desde un navegador nuevo",
    what: "Se inició sesión en tu bandeja de entrada de Assent desde un navegador que no habías usado antes.",
    not_you: "Si fuiste tú, no tienes que hacer nada. Si no, cierra su sesión:",
  },
  handed_over: {
    subject: "Iniciaste sesión en tu bandeja de entrada de Assent con un código de otro navegador",
    what: ({ browser, shownBy }: { browser: string; shownBy: string }): string => `${isolate(browser)} inició sesión en tu bandeja de entrada con un código que se mostró y confirmó en ${isolate(shownBy, true)}.`,
    next: "Si fuiste tú, no tienes que hacer nada. Si no, cierra la sesión de ese navegador:",
  },
  address_taken: {
    subject: "Esta dirección ya tiene una bandeja de entrada de Assent",
    what: "Tú u otra persona intentó trasladar una bandeja de entrada de Assent a esta dirección. Ya tiene una, así que nada cambió.",
    next: "Si las dos bandejas de entrada son tuyas, inicia sesión con esta dirección y usa esta, o bórrala antes en su configuración.",
    not_you: "Si no fuiste tú, no tienes que hacer nada.",
  },
  address_changed: {
    subject: "Cambió la dirección de tu bandeja de entrada de Assent",
    what: ({ from, to }: { from: string; to: string }): string => `Tu bandeja de entrada de Assent pasó de ${isolate(from)} a ${isolate(to, true)}. A partir de ahora, inicia sesión con la dirección nueva.`,
    not_you: "Si no fuiste tú, alguien leyó los correos de ambas direcciones. Avisa a los remitentes que te envían solicitudes y revisa en qué navegadores hay una sesión abierta:",
  },
  erased: {
    subject: "Se borró tu bandeja de entrada de Assent",
    what: "Se borraron tu bandeja de entrada, tu nombre y tu dirección, y ya no estás en ningún tema. Tu nombre y tus comentarios desaparecerán de tus respuestas en unos minutos. Ya no guardamos esta dirección.",
    next: "Los remitentes conservan las decisiones que recibieron. Si no lo hiciste tú, alguien leyó tus correos: cambia la contraseña de tu cuenta de correo.",
  },
  when: ({ time }: { time: string }): string => `Cuándo: ${isolate(time)}`,
  browser: ({ browser }: { browser: string }): string => `Navegador: ${isolate(browser)}`,
  address: ({ ip }: { ip: string }): string => `Dirección IP: ${isolate(ip)}`,
  unknown_address: "desconocida",
  browser_on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} en ${isolate(system)}`,
  a_browser: "Un navegador",
};
