// Generated from catalogues/ui/cards/es.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/es.gen.ts';

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["Solicitada: ", when],
  details: "Detalles",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["Enlace seguro: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", verificado"],
  unverified: "Sin verificar",
  empty_lines: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} línea vacía`, "many": `${number(count)} de líneas vacías`, "other": `${number(count)} líneas vacías` }),
  spaces: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} espacio`, "many": `${number(count)} de espacios`, "other": `${number(count)} espacios` }),
  payee: "Beneficiario",
  account: "Cuenta",
};
