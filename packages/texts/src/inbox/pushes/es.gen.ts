// Generated from catalogues/inbox/pushes/es.json by npm run generate -w @assent/texts.

export default {
  blocked: "Las notificaciones están bloqueadas",
  unblock: "Cómo permitirlas",
  install: "Añade Assent a tu pantalla de inicio",
  install_why: "En iPhone y iPad, solo las apps instaladas pueden enviarte notificaciones.",
  install_how: "Ver cómo",
  off: "Notificaciones desactivadas en este dispositivo",
  off_why: "Solo verás las solicitudes cuando mires aquí.",
  check: "Comprobar de nuevo",
  turn_on: "Activar",
  hide: "Ocultar",
  hide_steps: "Ocultar los pasos",
};
