// Generated from catalogues/ui-parts/blocks/ja.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/ja.gen.ts';

export default {
  change: "変更内容",
  lines: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 行` }),
  pages: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} ページ` }),
  page: ({ page, pages }: { page: number; pages: number }): string => `${number(page)} / ${number(pages)} ページ`,
  open: "開く",
  larger: "拡大",
  smaller: "縮小",
  loading: "ファイルを読み込み中",
  mismatch: "このファイルは変更されています",
  mismatch_why: "この依頼のファイルではないため、承認できません。",
  not_loaded: "このファイルを読み込めませんでした",
  not_shown: "この文書を表示できません",
};
