// Generated from catalogues/inbox-parts/subscriptions/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hant.gen.ts';

export default {
  label: "主題",
  loading: "正在載入主題",
  none: "您尚未加入任何主題。加入主題需要邀請：連結或 QR Code。",
  muted: "已靜音",
  from: <T>({ sender, when }: { sender: string; when: T }): (string | T)[] => [`來自 ${isolate(sender)}，`, when, "加入"],
  mute: "靜音",
  mute_named: ({ topic }: { topic: string }): string => `將 ${isolate(topic)} 靜音`,
  unmute: "取消靜音",
  unmute_named: ({ topic }: { topic: string }): string => `取消 ${isolate(topic)} 的靜音`,
  is_muted: ({ topic }: { topic: string }): string => `${isolate(topic)} 已靜音`,
  is_unmuted: ({ topic }: { topic: string }): string => `${isolate(topic)} 已恢復通知`,
  leave: "退出",
  leave_named: ({ topic }: { topic: string }): string => `退出 ${isolate(topic)}`,
  leaving: "正在退出…",
  left: ({ topic }: { topic: string }): string => `您已退出 ${isolate(topic)}`,
  ask: ({ topic }: { topic: string }): string => `要退出 ${isolate(topic)} 嗎？`,
  ask_detail: "您不會再收到其請求，既有的請求也會從收件匣中消失。待處理的請求將沒有您的答覆，這既不算核准，也不算拒絕。若要重新加入，需要新的邀請。",
};
