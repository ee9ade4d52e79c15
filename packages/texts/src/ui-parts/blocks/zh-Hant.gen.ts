// Generated from catalogues/ui-parts/blocks/zh-Hant.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/zh-Hant.gen.ts';

export default {
  change: "變更",
  lines: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 行` }),
  pages: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 頁` }),
  page: ({ page, pages }: { page: number; pages: number }): string => `第 ${number(page)} 頁，共 ${number(pages)} 頁`,
  open: "開啟",
  larger: "放大",
  smaller: "縮小",
  loading: "正在載入檔案",
  mismatch: "此檔案已被變更",
  mismatch_why: "它不是此請求的檔案，因此您無法核准。",
  not_loaded: "我們無法載入此檔案",
  not_shown: "我們無法顯示此文件",
};
