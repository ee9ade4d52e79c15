// Generated from catalogues/ui-parts/blocks/en.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/en.gen.ts';

export default {
  change: "Change",
  lines: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} line`, "other": `${number(count)} lines` }),
  pages: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} page`, "other": `${number(count)} pages` }),
  page: ({ page, pages }: { page: number; pages: number }): string => `Page ${number(page)} of ${number(pages)}`,
  open: "Open",
  larger: "Enlarge",
  smaller: "Reduce",
  loading: "Loading the file",
  mismatch: "This file was changed",
  mismatch_why: "It is not the file of this request, so you cannot approve it.",
  not_loaded: "We could not load this file",
  not_shown: "We cannot show this document",
};
