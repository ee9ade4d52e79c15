// Generated from catalogues/inbox-parts/subscriptions/es.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/es.gen.ts';

export default {
  label: "Temas",
  loading: "Cargando tus temas",
  none: "No estás en ningún tema. Para unirte a uno, necesitas una invitación: un enlace o un código para escanear.",
  muted: "Silenciado",
  from: <T>({ sender, when }: { sender: string; when: T }): (string | T)[] => [`De ${isolate(sender)} · alta: `, when],
  mute: "Silenciar",
  mute_named: ({ topic }: { topic: string }): string => `Silenciar ${isolate(topic)}`,
  unmute: "Reactivar",
  unmute_named: ({ topic }: { topic: string }): string => `Reactivar ${isolate(topic)}`,
  is_muted: ({ topic }: { topic: string }): string => `El tema ${isolate(topic)} está silenciado`,
  is_unmuted: ({ topic }: { topic: string }): string => `El tema ${isolate(topic)} vuelve a notificarte`,
  leave: "Dejar",
  leave_named: ({ topic }: { topic: string }): string => `Dejar ${isolate(topic)}`,
  leaving: "Un momento…",
  left: ({ topic }: { topic: string }): string => `Dejaste ${isolate(topic)}`,
  ask: ({ topic }: { topic: string }): string => `¿Dejar ${isolate(topic)}?`,
  ask_detail: "No recibirás más solicitudes de este tema, y las que hay desaparecerán de tu bandeja de entrada. Las abiertas quedan sin tu respuesta, lo que no es ni un sí ni un no. Para volver, necesitarás otra invitación.",
};
