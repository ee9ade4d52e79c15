// Generated from catalogues/inbox/approvals/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/zh-Hans.gen.ts';

export default {
  needs: ({ count }: { count: number }): string => plural(count, { "other": `需要 ${number(count)} 人批准` }),
  progress: ({ approved, required }: { approved: number; required: number }): string => `已批准 ${number(approved)}/${number(required)}`,
  waiting: ({ count }: { count: number }): string => plural(count, { "other": `还需 ${number(count)} 人批准。` }),
  by_you: "你已批准",
  by: ({ name }: { name: string }): string => `${isolate(name)} 已批准`,
  for_you: ({ name }: { name: string }): string => `${isolate(name)} 已代你批准`,
  state: ({ approved, waiting }: { approved: string; waiting: string }): string => `${isolate(approved)}。${isolate(waiting)}`,
  loading: "正在加载批准情况",
};
