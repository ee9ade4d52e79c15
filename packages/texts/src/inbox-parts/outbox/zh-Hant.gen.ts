// Generated from catalogues/inbox-parts/outbox/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hant.gen.ts';

export default {
  unsent: "尚未傳送",
  unconfirmed: "尚未確認",
  answer: ({ label, time }: { label: string; time: string }): string => `「${isolate(label)}」，${isolate(time)}`,
  why: {
    sign_in: "登入後才能傳送。",
    lost: "我們不知道答覆是否送達，會重新傳送。",
    now: "正在傳送。",
    online: "恢復連線後會傳送。",
    open: "恢復連線並開啟收件匣後會傳送。",
  },
  late: ({ time }: { time: string }): string => `依此裝置的時間，期限為 ${isolate(time)}。我們仍會傳送您的答覆，是否有效會顯示在這裡。`,
  take_back: "收回",
  taking_back: "正在收回…",
  may_count: "如果已經送達，則仍然有效。",
  refused: "我們無法接受您的答覆",
  no_place: "無法在這裡保留您的答覆",
  no_place_why: "您已離線，而此瀏覽器無法保留答覆：磁碟已滿、這是無痕視窗，或其中存有另一個人的答覆。請在恢復連線後再試一次。",
  fields: {
    title: "部分內容需要更正",
    detail: "已在表單中標示。",
  },
};
