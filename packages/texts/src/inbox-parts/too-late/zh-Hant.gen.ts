// Generated from catalogues/inbox-parts/too-late/zh-Hant.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate } from '../formats/zh-Hant.gen.ts';

export default {
  titles: {
    mismatch: "數字不符",
    uncounted: "您的答覆無效",
    comment: "您的留言未傳送",
    late: "您的答覆晚了一步",
  },
  no_stand_in: ({ time, label, represented }: { time: string; label: string; represented: string }): string => `您在 ${isolate(time)} 的答覆「${isolate(label)}」無效：您已不再代理 ${isolate(represented)}。`,
  missing: ({ time, label }: { time: string; label: string }): string => `您在 ${isolate(time)} 的答覆「${isolate(label)}」無效：請求已不在您的收件匣中。`,
  fields: ({ time, label }: { time: string; label: string }): string => `您在 ${isolate(time)} 的答覆「${isolate(label)}」無效：部分內容需要更正，已在表單中標示。`,
  values: ({ time, label, name }: { time: string; label: string; name: string }): string => `您在 ${isolate(time)} 的答覆「${isolate(label)}」無效：${isolate(name)} 核准的內容與您的不同。`,
  conversation: ({ time, label }: { time: string; label: string }): string => `您在 ${isolate(time)} 的答覆「${isolate(label)}」無效：此前有人提出了問題，或傳送者做了回答。請查看後重新決定。`,
  not_in_groups: ({ time, label }: { time: string; label: string }): string => `您在 ${isolate(time)} 的答覆「${isolate(label)}」無效：您不在任何可以核准的群組裡。`,
  excluded: ({ time, label }: { time: string; label: string }): string => `您在 ${isolate(time)} 的答覆「${isolate(label)}」無效：傳送者已將您排除在外。`,
  refused: ({ time, label }: { time: string; label: string }): string => `您在 ${isolate(time)} 的答覆「${isolate(label)}」無效：我們無法接受。`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `您先前已答覆「${isolate(label)}」（${isolate(at)}）。您在 ${isolate(time)} 的留言未傳送。`,
  mismatch: ({ time, label, at }: { time: string; label: string; at: string }): string => `您在 ${isolate(time)} 的答覆「${isolate(label)}」所選的數字不符。我們已拒絕並回報此請求（${isolate(at)}）。`,
  withdrawn: ({ time, label, sender, at }: { time: string; label: string; sender: string; at: string }): string => `您在 ${isolate(time)} 的答覆「${isolate(label)}」晚了一步：${isolate(sender)} 已撤回請求${select(at, { "unknown": '', "other": `（${isolate(at)}）` })}。`,
  expired: ({ time, label, at }: { time: string; label: string; at: string }): string => `您在 ${isolate(time)} 的答覆「${isolate(label)}」晚了一步：${select(at, { "unknown": "時間已到", "other": `期限為 ${isolate(at)}` })}。`,
  answered: ({ time, label, name, other, at }: { time: string; label: string; name: string; other: string; at: string }): string => `您在 ${isolate(time)} 的答覆「${isolate(label)}」晚了一步：${isolate(name)} 已答覆「${isolate(other)}」（${isolate(at)}）。`,
  answered_by_you: ({ time, label, other, at }: { time: string; label: string; other: string; at: string }): string => `您在 ${isolate(time)} 的答覆「${isolate(label)}」晚了一步：您先前已答覆「${isolate(other)}」（${isolate(at)}）。`,
  offline: "您答覆時處於離線狀態。",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${isolate(reason)}：${isolate(title)}`,
  copy: "複製留言",
  view: "查看",
  dismiss: "知道了",
};
