// Generated from catalogues/inbox-parts/subscriptions/es.json by npm run generate -w @assent/texts.

export default {
  label: "Temas",
  loading: "Cargando tus temas",
  none: "No estás en ningún tema. Para unirte a uno, necesitas una invitación: un enlace o un código para escanear.",
  muted: "Silenciado",
  from: <T>({ sender, when }: { sender: string; when: T }): (string | T)[] => [`De ${sender} · alta: `, when],
  mute: "Silenciar",
  mute_named: ({ topic }: { topic: string }): string => `Silenciar ${topic}`,
  unmute: "Reactivar",
  unmute_named: ({ topic }: { topic: string }): string => `Reactivar ${topic}`,
  is_muted: ({ topic }: { topic: string }): string => `El tema ${topic} está silenciado`,
  is_unmuted: ({ topic }: { topic: string }): string => `El tema ${topic} vuelve a notificarte`,
  leave: "Dejar",
  leave_named: ({ topic }: { topic: string }): string => `Dejar ${topic}`,
  leaving: "Un momento…",
  left: ({ topic }: { topic: string }): string => `Dejaste ${topic}`,
  ask: ({ topic }: { topic: string }): string => `¿Dejar ${topic}?`,
  ask_detail: "No recibirás más solicitudes de este tema, y las que hay desaparecerán de tu bandeja de entrada. Las abiertas quedan sin tu respuesta, lo que no es ni un sí ni un no. Para volver, necesitarás otra invitación.",
};
