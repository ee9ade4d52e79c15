// Generated from catalogues/inbox/request/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hant.gen.ts';

export default {
  request: "請求",
  loading: "正在載入請求",
  loading_fields: "正在載入表單",
  loading_link: "正在載入連結",
  kept: "Assent 確認後，您就能答覆。",
  not_shown: "無法顯示此請求",
  not_here: "此裝置上沒有這項請求",
  offline: "恢復連線後會載入。",
  asked: "請求內容",
  last_minute: "剩餘 1 分鐘",
  sent_waiting: ({ sender, waiting }: { sender: string; waiting: string }): string => `已傳送給 ${isolate(sender)}。${isolate(waiting)}`,
  unsent: "您的答覆尚未傳送",
  ended: "此請求已結束",
  mismatch: "數字不符。我們已拒絕並回報此請求。",
  back: "返回收件匣",
  next: "下一項",
};
