// Generated from catalogues/inbox-parts/too-late/zh-Hans.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate } from '../formats/zh-Hans.gen.ts';

export default {
  titles: {
    mismatch: "数字不匹配",
    uncounted: "你的答复无效",
    comment: "你的留言未发送",
    late: "你的答复晚了一步",
  },
  no_stand_in: ({ time, label, represented }: { time: string; label: string; represented: string }): string => `你在 ${isolate(time)} 的答复“${isolate(label)}”无效：你已不再代理 ${isolate(represented)}。`,
  missing: ({ time, label }: { time: string; label: string }): string => `你在 ${isolate(time)} 的答复“${isolate(label)}”无效：请求已不在你的收件箱中。`,
  fields: ({ time, label }: { time: string; label: string }): string => `你在 ${isolate(time)} 的答复“${isolate(label)}”无效：有些内容需要更正，已在表单中标出。`,
  values: ({ time, label, name }: { time: string; label: string; name: string }): string => `你在 ${isolate(time)} 的答复“${isolate(label)}”无效：${isolate(name)} 批准的内容与你的不同。`,
  conversation: ({ time, label }: { time: string; label: string }): string => `你在 ${isolate(time)} 的答复“${isolate(label)}”无效：此前有人提出了问题，或发送方作了回答。请查看后重新决定。`,
  not_in_groups: ({ time, label }: { time: string; label: string }): string => `你在 ${isolate(time)} 的答复“${isolate(label)}”无效：你不在任何可以批准的群组里。`,
  excluded: ({ time, label }: { time: string; label: string }): string => `你在 ${isolate(time)} 的答复“${isolate(label)}”无效：发送方已将你排除在外。`,
  refused: ({ time, label }: { time: string; label: string }): string => `你在 ${isolate(time)} 的答复“${isolate(label)}”无效：我们无法接受。`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `你此前已答复“${isolate(label)}”（${isolate(at)}）。你在 ${isolate(time)} 的留言未发送。`,
  mismatch: ({ time, label, at }: { time: string; label: string; at: string }): string => `你在 ${isolate(time)} 的答复“${isolate(label)}”所选的数字不匹配。我们已拒绝并报告此请求（${isolate(at)}）。`,
  withdrawn: ({ time, label, sender, at }: { time: string; label: string; sender: string; at: string }): string => `你在 ${isolate(time)} 的答复“${isolate(label)}”晚了一步：${isolate(sender)} 已撤回请求${select(at, { "unknown": '', "other": `（${isolate(at)}）` })}。`,
  expired: ({ time, label, at }: { time: string; label: string; at: string }): string => `你在 ${isolate(time)} 的答复“${isolate(label)}”晚了一步：${select(at, { "unknown": "时间已到", "other": `截止时间为 ${isolate(at)}` })}。`,
  answered: ({ time, label, name, other, at }: { time: string; label: string; name: string; other: string; at: string }): string => `你在 ${isolate(time)} 的答复“${isolate(label)}”晚了一步：${isolate(name)} 已答复“${isolate(other)}”（${isolate(at)}）。`,
  answered_by_you: ({ time, label, other, at }: { time: string; label: string; other: string; at: string }): string => `你在 ${isolate(time)} 的答复“${isolate(label)}”晚了一步：你此前已答复“${isolate(other)}”（${isolate(at)}）。`,
  offline: "你答复时处于离线状态。",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${isolate(reason)}：${isolate(title)}`,
  copy: "复制留言",
  view: "查看",
  dismiss: "知道了",
};
