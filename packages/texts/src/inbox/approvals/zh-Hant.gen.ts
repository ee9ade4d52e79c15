// Generated from catalogues/inbox/approvals/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/zh-Hant.gen.ts';

export default {
  needs: ({ count }: { count: number }): string => plural(count, { "other": `需要 ${number(count)} 人核准` }),
  progress: ({ approved, required }: { approved: number; required: number }): string => `已核准 ${number(approved)}/${number(required)}`,
  waiting: ({ count }: { count: number }): string => plural(count, { "other": `還需要 ${number(count)} 人核准。` }),
  by_you: "您已核准",
  by: ({ name }: { name: string }): string => `${isolate(name)} 已核准`,
  for_you: ({ name }: { name: string }): string => `${isolate(name)} 已代您核准`,
  state: ({ approved, waiting }: { approved: string; waiting: string }): string => `${isolate(approved)}。${isolate(waiting)}`,
  loading: "正在載入核准狀況",
};
