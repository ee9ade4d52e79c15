// Generated from catalogues/inbox/problem/es.json by npm run generate -w @assent/texts.

export default {
  unreachable: {
    title: "No podemos conectar con Assent",
    detail: "Revisa tu conexión e inténtalo de nuevo.",
  },
  unexpected: {
    title: "Algo falló aquí",
    detail: "Recarga la página.",
  },
  incomplete: {
    title: "Una parte de Assent no se cargó",
    detail: "Revisa tu conexión y recarga la página.",
  },
  unsigned: {
    title: "Una parte de esta página no se cargó",
    detail: "No se envió nada. Revisa tu conexión e inténtalo de nuevo.",
  },
};
