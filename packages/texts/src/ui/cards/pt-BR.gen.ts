// Generated from catalogues/ui/cards/pt-BR.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/pt-BR.gen.ts';

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["Solicitada: ", when],
  details: "Detalhes",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["Link seguro: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", verificado"],
  unverified: "Não verificado",
  empty_lines: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} linha em branco`, "many": `${number(count)} de linhas em branco`, "other": `${number(count)} linhas em branco` }),
  spaces: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} espaço`, "many": `${number(count)} de espaços`, "other": `${number(count)} espaços` }),
  payee: "Beneficiário",
  account: "Conta",
};
