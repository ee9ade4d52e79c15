// Generated from catalogues/ui-parts/blocks/zh-Hans.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/zh-Hans.gen.ts';

export default {
  change: "更改",
  lines: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 行` }),
  pages: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 页` }),
  page: ({ page, pages }: { page: number; pages: number }): string => `第 ${number(page)} 页，共 ${number(pages)} 页`,
  open: "打开",
  larger: "放大",
  smaller: "缩小",
  loading: "正在加载文件",
  mismatch: "此文件已被更改",
  mismatch_why: "它不是此请求的文件，因此你无法批准。",
  not_loaded: "我们无法加载此文件",
  not_shown: "我们无法显示此文档",
};
