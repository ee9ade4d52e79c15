// Generated from catalogues/inbox-parts/too-late/ja.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate } from '../formats/ja.gen.ts';

export default {
  titles: {
    mismatch: "番号が一致しませんでした",
    uncounted: "回答は反映されませんでした",
    comment: "コメントは送信されませんでした",
    late: "回答が間に合いませんでした",
  },
  no_stand_in: ({ time, label, represented }: { time: string; label: string; represented: string }): string => `${isolate(time)} の回答「${isolate(label)}」は反映されませんでした。すでに ${isolate(represented)} さんの代理ではありません。`,
  missing: ({ time, label }: { time: string; label: string }): string => `${isolate(time)} の回答「${isolate(label)}」は反映されませんでした。依頼はすでに受信トレイにありません。`,
  fields: ({ time, label }: { time: string; label: string }): string => `${isolate(time)} の回答「${isolate(label)}」は反映されませんでした。修正が必要な項目に印が付いています。`,
  values: ({ time, label, name }: { time: string; label: string; name: string }): string => `${isolate(time)} の回答「${isolate(label)}」は反映されませんでした。${isolate(name)} さんが別の内容で承認していました。`,
  conversation: ({ time, label }: { time: string; label: string }): string => `${isolate(time)} の回答「${isolate(label)}」は反映されませんでした。質問または送信元からの回答が追加されていました。内容を確認し、もう一度判断してください。`,
  not_in_groups: ({ time, label }: { time: string; label: string }): string => `${isolate(time)} の回答「${isolate(label)}」は反映されませんでした。承認できるグループに入っていません。`,
  excluded: ({ time, label }: { time: string; label: string }): string => `${isolate(time)} の回答「${isolate(label)}」は反映されませんでした。送信元の設定により、回答者から除外されています。`,
  refused: ({ time, label }: { time: string; label: string }): string => `${isolate(time)} の回答「${isolate(label)}」は受け付けられず、反映されませんでした。`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `すでに「${isolate(label)}」と回答していました（${isolate(at)}）。${isolate(time)} のコメントは送信されませんでした。`,
  mismatch: ({ time, label, at }: { time: string; label: string; at: string }): string => `${isolate(time)} の回答「${isolate(label)}」で選んだ番号が一致しませんでした。依頼を却下し、報告しました（${isolate(at)}）。`,
  withdrawn: ({ time, label, sender, at }: { time: string; label: string; sender: string; at: string }): string => `${isolate(time)} の回答「${isolate(label)}」は間に合いませんでした。${isolate(sender)} が依頼を取り下げていました${select(at, { "unknown": '', "other": `（${isolate(at)}）` })}。`,
  expired: ({ time, label, at }: { time: string; label: string; at: string }): string => `${isolate(time)} の回答「${isolate(label)}」は間に合いませんでした。${select(at, { "unknown": "期限が切れていました", "other": `期限は ${isolate(at)} でした` })}。`,
  answered: ({ time, label, name, other, at }: { time: string; label: string; name: string; other: string; at: string }): string => `${isolate(time)} の回答「${isolate(label)}」は間に合いませんでした。${isolate(name)} さんが「${isolate(other)}」と回答していました（${isolate(at)}）。`,
  answered_by_you: ({ time, label, other, at }: { time: string; label: string; other: string; at: string }): string => `${isolate(time)} の回答「${isolate(label)}」は間に合いませんでした。すでに「${isolate(other)}」と回答していました（${isolate(at)}）。`,
  offline: "回答したときはオフラインでした。",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${isolate(reason)}：${isolate(title)}`,
  copy: "コメントをコピー",
  view: "表示",
  dismiss: "閉じる",
};
