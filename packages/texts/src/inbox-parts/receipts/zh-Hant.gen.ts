// Generated from catalogues/inbox-parts/receipts/zh-Hant.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { number, plural } = formatsOf('zh-Hant');

export default {
  open: "儲存回執",
  title: "回執",
  about: ({ sender }: { sender: string }): string => `憑回執，任何人都能查證結果，不必詢問 ${sender} 或 Assent。`,
  loading: "正在載入回執",
  share: "分享…",
  save: "儲存檔案",
  close: "關閉",
  saved: "回執已儲存",
  not_shared: "此裝置未能分享",
  save_instead: "請改為儲存檔案。",
  none: "此請求沒有回執",
  none_why: "它結束時，Assent 還沒有回執功能。",
  offline: "您已離線",
  when_online: "恢復連線後會載入回執。",
  adding: "正在寫入日誌",
  adding_next: "需要幾秒鐘，之後回執會顯示在這裡。",
  late: "花費的時間比平常久",
  late_next: "決定有效，只是回執尚未完成。",
  try_again: "再試一次",
  trying: "正在重試…",
  complete: "回執已完成。",
  outcome: "結果",
  outcome_at: <T>({ outcome, when }: { outcome: string; when: T }): (string | T)[] => [`${outcome}，`, when],
  outcomes: {
    approved: "已核准",
    rejected: "已拒絕",
    expired: "已過期",
    canceled: "已撤回",
  },
  entry: "日誌項目",
  number: ({ number }: { number: string }): string => `第 ${number} 筆`,
  file: "檔案內容",
  contents: {
    request_answers: "請求和答覆",
    request: "請求",
    answers: "答覆",
    ending: "結果",
  },
  no_request: "回執不含請求",
  no_request_why: ({ days }: { days: number }): string => `此頁面上的請求與日誌中的不同，因為我們會在 ${plural(days, { "other": `${number(days)} 天` })}後移除請求的內容。您仍可將自己保留的副本與回執比對。`,
  keep: <T>({ link }: { link: (words: string) => T }): (string | T)[] => ["請妥善保存檔案。您可以在瀏覽器中", link("驗證回執"), "。"],
};
