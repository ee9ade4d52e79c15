// Generated from catalogues/inbox-parts/subscriptions/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hans.gen.ts';

export default {
  label: "主题",
  loading: "正在加载主题",
  none: "你还没有加入任何主题。加入主题需要邀请：链接或二维码。",
  muted: "已静音",
  from: <T>({ sender, when }: { sender: string; when: T }): (string | T)[] => [`来自 ${isolate(sender)}，`, when, "加入"],
  mute: "静音",
  mute_named: ({ topic }: { topic: string }): string => `将 ${isolate(topic)} 静音`,
  unmute: "取消静音",
  unmute_named: ({ topic }: { topic: string }): string => `取消 ${isolate(topic)} 的静音`,
  is_muted: ({ topic }: { topic: string }): string => `${isolate(topic)} 已静音`,
  is_unmuted: ({ topic }: { topic: string }): string => `${isolate(topic)} 已恢复通知`,
  leave: "退出",
  leave_named: ({ topic }: { topic: string }): string => `退出 ${isolate(topic)}`,
  leaving: "正在退出…",
  left: ({ topic }: { topic: string }): string => `你已退出 ${isolate(topic)}`,
  ask: ({ topic }: { topic: string }): string => `退出 ${isolate(topic)}？`,
  ask_detail: "你不会再收到其请求，已有的请求也会从收件箱中消失。待处理的请求将没有你的答复，这既不算批准，也不算拒绝。要重新加入，需要新的邀请。",
};
