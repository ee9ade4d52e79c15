// Generated from catalogues/ui/cards/es.json by npm run generate -w @assent/texts.

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["Solicitud: ", when],
  details: "Detalles",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["Enlace seguro: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", verificado"],
  unverified: "Sin verificar",
};
