// Generated from catalogues/pages/inbox/es.json by npm run generate -w @assent/texts.

export default {
  description: "Aprueba o rechaza solicitudes en diez segundos.",
  no_script: "Activa JavaScript para ver tus solicitudes.",
  screenshot_phone: "Una solicitud con sus dos respuestas",
  screenshot_desk: "Solicitudes que esperan tu respuesta",
};
