// Generated from catalogues/inbox-parts/passkeys/es.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/es.gen.ts';

export default {
  title: "Llaves de acceso",
  about: "Con tu huella, tu rostro o tu PIN, inicia sesión y firma las respuestas que lo requieran.",
  create: "Crear llave de acceso",
  loading: "Cargando tus llaves de acceso",
  none: "No tienes ninguna llave de acceso. Inicias sesión con un código por correo.",
  synced: "Sincronizada",
  created: <T>({ when }: { when: T }): (string | T)[] => ["Creada ", when],
  used: <T>({ when }: { when: T }): (string | T)[] => ["Último uso: ", when],
  remove: "Eliminar",
  remove_named: ({ name }: { name: string }): string => `Eliminar ${isolate(name)}`,
  removing: "Eliminando…",
  removed: "Llave de acceso eliminada",
  ask: ({ name }: { name: string }): string => `¿Eliminar la llave de acceso “${isolate(name)}”?`,
  ask_detail: "Ya no podrás usarla para iniciar sesión ni para firmar respuestas. Las respuestas que firmó siguen siendo válidas, y podrás iniciar sesión con un código por correo. Elimina también la llave de acceso en tu dispositivo.",
  ready: "Tu llave de acceso está lista",
  steps: {
    mail: "Con una llave de acceso inicias sesión y firmas tus respuestas usando tu huella, tu rostro o tu PIN. Primero te enviamos un código por correo para comprobar que eres tú.",
    code: "Escribe las seis cifras.",
    create: "Ahora te lo pedirá tu dispositivo. La llave de acceso se queda contigo. Nosotros solo recibimos su parte pública.",
  },
  create_now: "Crear llave de acceso",
  waiting: "Esperando…",
  needed: "Esto requiere una llave de acceso",
  needed_how: "Aún no tienes ninguna. Te enviaremos un código por correo y después tu dispositivo te pedirá la huella, el rostro o el PIN.",
  signs: ({ sender }: { sender: string }): string => `Tu llave de acceso firma esta respuesta. ${isolate(sender)} puede demostrarlo ante otros y la próxima vez reconocerá la llave de acceso.`,
  changed: "Esta solicitud se modificó",
  changed_detail: "Lo que ves no es lo que firmarías. No se envió nada. Recarga la página y lee la solicitud otra vez.",
};
