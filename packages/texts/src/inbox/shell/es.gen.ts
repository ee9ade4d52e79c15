// Generated from catalogues/inbox/shell/es.json by npm run generate -w @assent/texts.

export default {
  inbox: "Bandeja de entrada",
  home: "Assent, bandeja de entrada",
  settings: "Configuración",
  offline: {
    online: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("No tienes conexión."), " Enviaremos tus respuestas cuando la recuperes."],
    open: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("No tienes conexión."), " Enviaremos tus respuestas cuando la recuperes y abras la bandeja de entrada."],
  },
  new_version: "Hay una versión nueva",
  update: "Actualizar",
};
