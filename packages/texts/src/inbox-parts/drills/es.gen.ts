// Generated from catalogues/inbox-parts/drills/es.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/es.gen.ts';

export default {
  heading: "Prueba de tus notificaciones",
  ask: ({ sender }: { sender: string }): string => `${isolate(sender)} comprueba si te llegan las notificaciones. Aquí no decides nada.`,
  button: "Me llegó",
  busy: "Confirmando…",
  done: "Confirmado",
  done_detail: ({ sender }: { sender: string }): string => `${isolate(sender)} ve que te llegó.`,
  ended: "Esta prueba terminó",
  ended_detail: "No queda nada por confirmar.",
  offline: "Conéctate a internet para confirmar.",
};
