// Generated from catalogues/inbox-parts/handovers/es.json by npm run generate -w @assent/texts.

export default {
  enter: {
    title: "Usar un código de Safari",
    get: "Abre Assent en Safari, donde tienes la sesión abierta. En la configuración verás un código en “App instalada”.",
    confirm: "Vuelve a Safari y toca “Sí, este es mi teléfono”. Después regresa aquí.",
    hint: "Ocho letras, por ejemplo WDJB-MJHT.",
    failed: "No se inició sesión en esta app",
    again: "Escribir otro código",
    waiting: "Esperando a Safari",
    then: "La sesión se iniciará en esta app en cuanto confirmes allí.",
    by_email: "Usar el correo",
  },
  show: {
    get: "Mostrar un código",
    getting: "Creando el código…",
    enter: "En la app instalada, toca “Usar un código de Safari” y escribe:",
    then: <T>({ left }: { left: T }): (string | T)[] => ["Después vuelve aquí para confirmar. ", left],
    expired: "El código caducó.",
    again: "Mostrar otro código",
  },
  ask: {
    title: "¿Es este tu teléfono?",
    same_network: <T>({ name }: { name: T }): (string | T)[] => ["Alguien escribió tu código en ", name, ", en la misma red que este navegador. Si confirmas, desde allí se podrán leer y responder tus solicitudes."],
    other_network: <T>({ name }: { name: T }): (string | T)[] => ["Alguien escribió tu código en ", name, ". Si confirmas, desde allí se podrán leer y responder tus solicitudes."],
    warning: "La red es distinta de la de este navegador.",
    yes: "Sí, este es mi teléfono",
    confirming: "Confirmando…",
    no: "No, bloquear el acceso",
    refusing: "Bloqueando…",
  },
  ended: {
    confirmed: "Ahora abre la app",
    confirmed_next: "La sesión se inicia sola. Después puedes cerrar esta página.",
    used: "La sesión está abierta en la app",
    used_next: "Activa allí las notificaciones. Puedes cerrar esta página.",
    denied: "No se abrió ninguna sesión",
    denied_why: "Si alguien te pidió el código, quería leer tu bandeja de entrada.",
    expired: "El código caducó",
    expired_why: "Cada código es válido 2 minutos.",
  },
};
