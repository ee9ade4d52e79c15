// Generated from catalogues/ui/overlays/es.json by npm run generate -w @assent/texts.

export default {
  toasts: "Avisos",
  dismiss: "Descartar",
  close: "Cerrar",
  more: "Mostrar todo",
  less: "Mostrar menos",
  below: "Hay más abajo",
};
