// Generated from catalogues/inbox/list/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/zh-Hant.gen.ts';

export default {
  requests: "請求",
  open: "待處理",
  history: "記錄",
  open_requests: "待處理的請求",
  loading: "正在載入請求",
  offline: "恢復連線後會載入您的請求。",
  more: "載入更多",
  loading_more: "正在載入…",
  new: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 項新請求` }),
  new_title: ({ title }: { title: string }): string => `新請求：${isolate(title)}`,
  no_topics: "您尚未加入任何主題",
  no_topics_how: "請向傳送者索取邀請：連結或 QR Code。在此裝置上開啟，然後按「加入」。",
  caught_up: "全部處理完畢",
  caught_up_next: ({ senders }: { senders: string }): string => `${isolate(senders)} 向您提出請求時，會顯示在這裡。`,
  answer_by: ({ time }: { time: string }): string => `${isolate(time)} 前答覆`,
  for: ({ name }: { name: string }): string => `代 ${isolate(name)}`,
  cannot_answer: "您無法答覆",
  only_reject: "您只能拒絕",
  removed: ({ days }: { days: number }): string => `內容已在 ${plural(days, { "other": `${number(days)} 天` })}後移除`,
  passkey: "需要通行密鑰",
  unsent: {
    lost: ({ label }: { label: string }): string => `「${isolate(label)}」尚未確認`,
    now: ({ label }: { label: string }): string => `「${isolate(label)}」尚未傳送`,
    online: ({ label }: { label: string }): string => `恢復連線後會傳送「${isolate(label)}」`,
    open: ({ label }: { label: string }): string => `恢復連線並開啟收件匣後會傳送「${isolate(label)}」`,
  },
};
