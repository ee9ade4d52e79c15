// Generated from catalogues/inbox/list/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/zh-Hans.gen.ts';

export default {
  requests: "请求",
  open: "待处理",
  history: "历史记录",
  open_requests: "待处理的请求",
  loading: "正在加载请求",
  offline: "恢复联网后会加载你的请求。",
  more: "加载更多",
  loading_more: "正在加载…",
  new: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 个新请求` }),
  new_title: ({ title }: { title: string }): string => `新请求：${isolate(title)}`,
  no_topics: "你还没有加入任何主题",
  no_topics_how: "向发送方索取邀请：链接或二维码。在此设备上打开，然后点击“加入”。",
  caught_up: "全部处理完毕",
  caught_up_next: ({ senders }: { senders: string }): string => `${isolate(senders)} 向你发出请求时，会显示在这里。`,
  answer_by: ({ time }: { time: string }): string => `${isolate(time)} 前答复`,
  for: ({ name }: { name: string }): string => `代 ${isolate(name)}`,
  cannot_answer: "你不能答复",
  only_reject: "你只能拒绝",
  removed: ({ days }: { days: number }): string => `内容已在 ${plural(days, { "other": `${number(days)} 天` })}后删除`,
  passkey: "需要通行密钥",
  unsent: {
    lost: ({ label }: { label: string }): string => `“${isolate(label)}”尚未确认`,
    now: ({ label }: { label: string }): string => `“${isolate(label)}”尚未发送`,
    online: ({ label }: { label: string }): string => `恢复联网后会发送“${isolate(label)}”`,
    open: ({ label }: { label: string }): string => `恢复联网并打开收件箱后会发送“${isolate(label)}”`,
  },
};
