// Generated from catalogues/mails/codes/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hant.gen.ts';

export default {
  subject: ({ code }: { code: string }): string => `${isolate(code)} 是您的 Assent 驗證碼`,
  code: ({ code }: { code: string }): string => `您的驗證碼是 ${isolate(code)}`,
  purpose: {
    verify_account: "輸入驗證碼，即可驗證您在 Assent 的電子郵件地址。",
    reset_password: "輸入驗證碼，即可為 Assent 設定新密碼。",
    sign_in: "輸入驗證碼，即可登入您的 Assent 收件匣。",
    add_passkey: "輸入驗證碼，即可為您的 Assent 收件匣新增通行密鑰。",
    leave_address: "輸入驗證碼，即可將您的 Assent 收件匣從此電子郵件地址移出。",
    take_address: "輸入驗證碼，即可將 Assent 收件匣移至此電子郵件地址。",
    erase_person: "輸入驗證碼，即可刪除您的 Assent 收件匣及其中的資料。此操作無法復原。",
  },
  use: "請只在您索取驗證碼的地方輸入。10 分鐘內有效。",
  registration: ({ username }: { username: string }): string => `它用於驗證帳號 ${isolate(username)}。如果您沒有註冊此名稱，請勿輸入驗證碼。`,
  not_requested: "如果您沒有索取驗證碼，可能是有人輸錯電子郵件地址，您不需要採取任何動作。我們絕不會透過電話或聊天向您索取驗證碼。",
};
