// Generated from catalogues/ui/problems/es.json by npm run generate -w @assent/texts.

export default {
  part: "Una parte de esta página no se cargó",
  connection: "Revisa tu conexión.",
  retry: "Reintentar",
  retrying: "Reintentando…",
  reload: "Recargar",
  request: <T>({ id }: { id: T }): (string | T)[] => ["Referencia ", id],
  copy_id: "Copiar la referencia",
};
