// Generated from catalogues/mails/people/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hant.gen.ts';

export default {
  passkey_added: {
    subject: "您的 Assent 收件匣新增了通行密鑰",
    what: ({ name }: { name: string }): string => `名為「${isolate(name)}」的通行密鑰現在可以登入您的收件匣，並代您答覆。`,
    not_you: "如果這不是您本人的操作，請移除它，並登出您不認得的瀏覽器：",
  },
  device_moved: {
    subject: "您的一個瀏覽器現在會顯示他人的通知",
    what: "另一個人在您的一個瀏覽器中登入了自己的 Assent 收件匣。該瀏覽器現在會顯示對方的通知，不再顯示您的通知。",
    next: "如果您與他人共用該瀏覽器，不需要採取任何動作。若要在那裡收到您的通知，請重新登入。如果您對此不知情，請登出您未使用的瀏覽器：",
  },
  fallback: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} 正在等候您的決定`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)}（${isolate(origin)}）傳送了一項請求到您的 Assent 收件匣。請開啟收件匣查看並做出決定：`,
    last: "這是今天最後一封關於此傳送者請求的電子郵件。您的收件匣中可能還有更多請求。",
    content: "為了您的安全，此郵件不含請求的內容，其中的連結只會開啟您的收件匣。",
    why: "您會收到此郵件，是因為您沒有任何瀏覽器可接收通知。若要停止這類郵件，請在收件匣中開啟通知，或在設定中將該主題靜音。",
  },
  question_answered: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} 回答了您的問題`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)}（${isolate(origin)}）回答了您針對一項請求提出的問題。請在 Assent 收件匣中查看回答並做出決定：`,
  },
  new_browser: {
    subject: "有新的瀏覽器登入了 Assent",
    what: "有您未曾使用過的瀏覽器登入了您的 Assent 收件匣。",
    not_you: "如果這是您本人的操作，不需要採取任何動作。如果不是，請將它登出：",
  },
  handed_over: {
    subject: "您已使用其他瀏覽器的驗證碼登入 Assent 收件匣",
    what: ({ browser, shownBy }: { browser: string; shownBy: string }): string => `${isolate(browser)} 登入了您的收件匣，所用的驗證碼由 ${isolate(shownBy)} 顯示並確認。`,
    next: "如果這是您本人的操作，不需要採取任何動作。如果不是，請將該瀏覽器登出：",
  },
  address_taken: {
    subject: "此電子郵件地址已有 Assent 收件匣",
    what: "您或其他人想將一個 Assent 收件匣移至此電子郵件地址。此地址已有收件匣，因此沒有任何變更。",
    next: "如果兩個收件匣都是您的，請以此電子郵件地址登入並使用既有的收件匣，或先在其設定中將它刪除。",
    not_you: "如果這不是您本人的操作，不需要採取任何動作。",
  },
  address_changed: {
    subject: "您的 Assent 收件匣已變更電子郵件地址",
    what: ({ from, to }: { from: string; to: string }): string => `您的 Assent 收件匣已從 ${isolate(from)} 移至 ${isolate(to)}。從現在起，請以新的電子郵件地址登入。`,
    not_you: "如果這不是您本人的操作，表示有人讀過這兩個信箱的郵件。請告知向您提出請求的傳送者，並檢查已登入的瀏覽器：",
  },
  erased: {
    subject: "您的 Assent 收件匣已刪除",
    what: "您的收件匣、姓名和電子郵件地址均已刪除，您也已退出所有主題。您的姓名和留言會在幾分鐘內從您的答覆中消失。我們不再儲存此電子郵件地址。",
    next: "傳送者已收到的決定仍由其保留。如果這不是您本人的操作，表示有人讀過您的郵件：請變更信箱的密碼。",
  },
  when: ({ time }: { time: string }): string => `時間：${isolate(time)}`,
  browser: ({ browser }: { browser: string }): string => `瀏覽器：${isolate(browser)}`,
  address: ({ ip }: { ip: string }): string => `IP 位址：${isolate(ip)}`,
  unknown_address: "不明",
  browser_on: ({ system, browser }: { system: string; browser: string }): string => `${isolate(system)} 上的 ${isolate(browser)}`,
  a_browser: "某個瀏覽器",
};
