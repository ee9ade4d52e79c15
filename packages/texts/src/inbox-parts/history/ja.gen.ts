// Generated from catalogues/inbox-parts/history/ja.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/ja.gen.ts';

export default {
  title: "履歴",
  closed_requests: "終了した依頼",
  empty: "まだ履歴はありません",
  empty_why: "終了した依頼が、だれがいつ回答したかとあわせて表示されます。",
  search_history: "履歴を検索",
  words: "検索キーワード",
  search: "検索",
  outcome: "結果",
  any_outcome: "すべての結果",
  outcomes: {
    approved: "承認済み",
    rejected: "却下済み",
    expired: "期限切れ",
    canceled: "取り下げ済み",
  },
  reported: "報告済み",
  offline: "検索には接続が必要です",
  offline_how: "オンラインに戻ってから、もう一度お試しください。",
  searching_label: "検索中",
  found_requests: "見つかった依頼",
  found: ({ count }: { count: number }): string => plural(count, { "=0": "見つかりませんでした。", "other": `${number(count)} 件見つかりました。` }),
  found_so_far: ({ count, day }: { count: number; day: string }): string => `${plural(count, { "=0": "まだ見つかっていません。", "other": `${number(count)} 件見つかりました。` })}${isolate(day)}までさかのぼって検索しました。`,
  continue: "検索を続ける",
  searching: "検索中…",
  nothing: "すべての条件に合う依頼はありません",
  nothing_how: ({ days }: { days: number }): string => `キーワードを減らすか、一部だけを入力してください。依頼の文章は ${number(days)} 日後に削除されるため、それより前の依頼は送信元とトピックでのみ検索できます。`,
  show_everything: "すべて表示",
  by: {
    you: ({ edited }: { edited: 'yes' | 'no' }): string => select(edited, { "yes": "自分（変更あり）", "no": "自分", "other": '' }),
    you_for: ({ edited, represented }: { edited: 'yes' | 'no'; represented: string }): string => select(edited, { "yes": `自分（${isolate(represented)} さんの代理、変更あり）`, "no": `自分（${isolate(represented)} さんの代理）`, "other": '' }),
    other: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `${isolate(name)} さん（変更あり）`, "no": `${isolate(name)} さん`, "other": '' }),
    other_for: ({ edited, name, represented }: { edited: 'yes' | 'no'; name: string; represented: string }): string => select(edited, { "yes": `${isolate(name)} さん（${isolate(represented)} さんの代理、変更あり）`, "no": `${isolate(name)} さん（${isolate(represented)} さんの代理）`, "other": '' }),
    for_you: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `${isolate(name)} さん（自分の代理、変更あり）`, "no": `${isolate(name)} さん（自分の代理）`, "other": '' }),
  },
};
