// Generated from catalogues/ui-parts/blocks/pt-BR.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/pt-BR.gen.ts';

export default {
  change: "Alteração",
  lines: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} linha`, "many": `${number(count)} de linhas`, "other": `${number(count)} linhas` }),
  pages: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} página`, "many": `${number(count)} de páginas`, "other": `${number(count)} páginas` }),
  page: ({ page, pages }: { page: number; pages: number }): string => `Página ${number(page)} de ${number(pages)}`,
  open: "Abrir",
  larger: "Ampliar",
  smaller: "Reduzir",
  loading: "Carregando o arquivo",
  mismatch: "Este arquivo foi alterado",
  mismatch_why: "Não é o arquivo desta solicitação, por isso você não pode aprová-la.",
  not_loaded: "Não foi possível carregar este arquivo",
  not_shown: "Não é possível mostrar este documento",
};
