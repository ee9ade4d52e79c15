// Generated from catalogues/inbox/approvals/ja.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ja.gen.ts';

export default {
  needs: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 人の承認が必要` }),
  progress: ({ required, approved }: { required: number; approved: number }): string => `${number(required)} 人中 ${number(approved)} 人が承認`,
  waiting: ({ count }: { count: number }): string => plural(count, { "other": `あと ${number(count)} 人の承認待ちです。` }),
  by_you: "承認しました",
  by: ({ name }: { name: string }): string => `${isolate(name)} さんが承認しました`,
  for_you: ({ name }: { name: string }): string => `${isolate(name)} さんが代理で承認しました`,
  state: ({ approved, waiting }: { approved: string; waiting: string }): string => `${isolate(approved)}。${isolate(waiting)}`,
  loading: "承認状況を読み込み中",
};
