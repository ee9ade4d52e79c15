// Generated from catalogues/inbox/request/es.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/es.gen.ts';

export default {
  request: "Solicitud",
  loading: "Cargando la solicitud",
  loading_fields: "Cargando los campos",
  loading_link: "Cargando el enlace",
  kept: "Podrás responder cuando Assent confirme la solicitud.",
  not_shown: "No podemos mostrar esta solicitud",
  not_here: "Esta solicitud no está en este dispositivo",
  offline: "Se cargará cuando recuperes la conexión.",
  asked: "Lo que se pidió",
  last_minute: "Queda 1 minuto",
  sent_waiting: ({ sender, waiting }: { sender: string; waiting: string }): string => `Enviada a ${isolate(sender, true)}. ${isolate(waiting)}`,
  unsent: "Tu respuesta aún está sin enviar",
  ended: "Esta solicitud ya está cerrada",
  mismatch: "El número no coincidía. La solicitud quedó rechazada y reportada.",
  back: "Volver a la bandeja",
  next: "Siguiente",
};
