// Generated from catalogues/inbox-parts/questions/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/zh-Hans.gen.ts';

export default {
  title: "问题",
  you: <T>({ time }: { time: T }): (string | T)[] => ["你的提问，", time],
  other: <T>({ name, time }: { name: string; time: T }): (string | T)[] => [`${isolate(name)} 的提问，`, time],
  answered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`${isolate(sender)} 的回答，`, time],
  unanswered: "尚未回答",
  erased: "此问题已被清除。",
  ask: "提问",
  question: "你的问题",
  readers: ({ sender }: { sender: string }): string => `问题会发送给 ${isolate(sender)}。收到此请求的人都能看到。`,
  send: "发送问题",
  offline: "你已离线。恢复联网后即可提问。",
  sent: ({ sender }: { sender: string }): string => `已将你的问题发送给 ${isolate(sender)}。`,
  limit: {
    open: ({ max }: { max: number }): string => `${plural(max, { "other": `有 ${number(max)} 个问题正在等待回答。` })}发送方回答后可再次提问。`,
    all: ({ max }: { max: number }): string => `${plural(max, { "other": `此请求已有 ${number(max)} 个问题。` })}请批准或拒绝。`,
  },
  changed: {
    title: "有新内容需要查看",
    detail: "有人提出了问题，或发送方作了回答。请查看后重新决定。",
  },
};
