// Generated from catalogues/inbox-parts/passkeys/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hant.gen.ts';

export default {
  title: "通行密鑰",
  about: "以指紋、臉部或 PIN 碼登入，並在需要時簽署答覆。",
  create: "建立通行密鑰",
  loading: "正在載入通行密鑰",
  none: "您還沒有通行密鑰。登入時使用電子郵件中的驗證碼。",
  synced: "已同步",
  created: <T>({ when }: { when: T }): (string | T)[] => [when, "建立"],
  used: <T>({ when }: { when: T }): (string | T)[] => ["上次使用：", when],
  remove: "移除",
  remove_named: ({ name }: { name: string }): string => `移除 ${isolate(name)}`,
  removing: "正在移除…",
  removed: "通行密鑰已移除",
  ask: ({ name }: { name: string }): string => `要移除通行密鑰「${isolate(name)}」嗎？`,
  ask_detail: "它將無法再用來登入或簽署答覆。先前簽署的答覆仍然有效，您也仍可使用電子郵件中的驗證碼登入。請記得一併刪除裝置上的通行密鑰。",
  ready: "您的通行密鑰已可使用",
  steps: {
    mail: "有了通行密鑰，您就能以指紋、臉部或 PIN 碼登入並簽署答覆。首先，我們會以電子郵件傳送驗證碼，確認是您本人。",
    code: "請輸入六位數驗證碼。",
    create: "接下來，您的裝置會請您確認。通行密鑰由您保管，我們只會取得公開的部分。",
  },
  create_now: "建立通行密鑰",
  waiting: "正在等待…",
  needed: "需要通行密鑰",
  needed_how: "您還沒有通行密鑰。我們會以電子郵件傳送驗證碼，然後您的裝置會要求驗證指紋、臉部或 PIN 碼。",
  signs: ({ sender }: { sender: string }): string => `您的通行密鑰會簽署此答覆。${isolate(sender)} 可向他人證明這項簽署，下次也能認出此通行密鑰。`,
  changed: "此請求已有變更",
  changed_detail: "您看到的內容與將簽署的內容不同。未傳送任何內容。請重新載入此頁面，再看一次請求。",
};
