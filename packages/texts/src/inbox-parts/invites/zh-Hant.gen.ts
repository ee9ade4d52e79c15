// Generated from catalogues/inbox-parts/invites/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hant.gen.ts';

export default {
  title: "您的邀請",
  offline: "您已離線",
  when_online: "恢復連線後會載入您的邀請。",
  loading: "正在載入邀請",
  from: ({ sender }: { sender: string }): string => `${isolate(sender)} 邀請您`,
  what: <T>({ sender, topic }: { sender: string; topic: T }): (string | T)[] => ["加入 ", topic, ` 後，${isolate(sender)} 就能請您核准事項。每次都由您決定，也可以隨時退出。`],
  expires: <T>({ when }: { when: T }): (string | T)[] => ["邀請", when, "過期。"],
  one_address: "此邀請僅限一個電子郵件地址使用，請使用收到邀請的地址。",
  join: "加入",
  joining: "正在加入…",
  signed_in_as: <T>({ email }: { email: T }): (string | T)[] => ["您目前以 ", email, " 登入。"],
  other_address: "使用其他電子郵件地址",
  for_other: "此邀請是寄給另一個電子郵件地址的",
  for_other_next: "以收到邀請的電子郵件地址登入。",
  taken: "已有其他人用此邀請加入",
  taken_next: "此邀請僅限一人使用。請向傳送者索取新的邀請。",
  joined: ({ sender }: { sender: string }): string => `您已加入 ${isolate(sender)} 的主題`,
  joined_what: <T>({ name, topic }: { name: string; topic: T }): (string | T)[] => ["來自 ", topic, ` 的請求會送到您的收件匣。您的答覆會顯示姓名 ${isolate(name)}。`],
  closed: {
    expired: {
      title: "此邀請已過期",
      detail: "邀請會過期，以免有人使用舊連結。",
    },
    used_up: {
      title: "此邀請的名額已用完",
      detail: "邀請名額有限，現已額滿。",
    },
    revoked: {
      title: "此邀請已撤回",
      detail: "此邀請已無法使用。",
    },
    unknown: {
      title: "此邀請不存在",
      detail: "連結可能不完整。請重新開啟連結，或重新掃描 QR Code。",
    },
  },
  ask_sender: ({ sender }: { sender: string }): string => `請向 ${isolate(sender)} 索取新的邀請。`,
  ask_inviter: "請向邀請您的人索取新的邀請。",
  open_inbox: "開啟收件匣",
};
