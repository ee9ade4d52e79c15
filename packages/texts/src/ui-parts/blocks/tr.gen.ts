// Generated from catalogues/ui-parts/blocks/tr.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/tr.gen.ts';

export default {
  change: "Değişiklik",
  lines: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} satır`, "other": `${number(count)} satır` }),
  pages: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} sayfa`, "other": `${number(count)} sayfa` }),
  page: ({ page, pages }: { page: number; pages: number }): string => `Sayfa ${number(page)} / ${number(pages)}`,
  open: "Aç",
  larger: "Büyüt",
  smaller: "Küçült",
  loading: "Dosya yükleniyor",
  mismatch: "Bu dosya değiştirilmiş",
  mismatch_why: "Bu isteğin dosyası olmadığı için isteği onaylayamazsınız.",
  not_loaded: "Bu dosyayı yükleyemedik",
  not_shown: "Bu belgeyi gösteremiyoruz",
};
