// Generated from catalogues/inbox-parts/questions/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/zh-Hant.gen.ts';

export default {
  title: "問題",
  you: <T>({ time }: { time: T }): (string | T)[] => ["您的提問，", time],
  other: <T>({ name, time }: { name: string; time: T }): (string | T)[] => [`${isolate(name)} 的提問，`, time],
  answered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`${isolate(sender)} 的回答，`, time],
  unanswered: "尚未回答",
  erased: "此問題已清除。",
  ask: "提問",
  question: "您的問題",
  readers: ({ sender }: { sender: string }): string => `問題會傳送給 ${isolate(sender)}。收到此請求的人都能看到。`,
  send: "傳送問題",
  offline: "您已離線。恢復連線後即可提問。",
  sent: ({ sender }: { sender: string }): string => `已將您的問題傳送給 ${isolate(sender)}。`,
  limit: {
    open: ({ max }: { max: number }): string => `${plural(max, { "other": `有 ${number(max)} 個問題正在等候回答。` })}傳送者回答後可再次提問。`,
    all: ({ max }: { max: number }): string => `${plural(max, { "other": `此請求已有 ${number(max)} 個問題。` })}請核准或拒絕。`,
  },
  changed: {
    title: "有新內容需要查看",
    detail: "有人提出了問題，或傳送者做了回答。請查看後重新決定。",
  },
};
