// Generated from catalogues/inbox-parts/invites/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hans.gen.ts';

export default {
  title: "你的邀请",
  offline: "你已离线",
  when_online: "恢复联网后会加载你的邀请。",
  loading: "正在加载邀请",
  from: ({ sender }: { sender: string }): string => `${isolate(sender)} 邀请你`,
  what: <T>({ sender, topic }: { sender: string; topic: T }): (string | T)[] => ["加入 ", topic, ` 后，${isolate(sender)} 可以请你批准事项。每次都由你决定，也可以随时退出。`],
  expires: <T>({ when }: { when: T }): (string | T)[] => ["邀请", when, "过期。"],
  one_address: "此邀请仅限一个邮箱地址使用。请使用收到邀请的地址。",
  join: "加入",
  joining: "正在加入…",
  signed_in_as: <T>({ email }: { email: T }): (string | T)[] => ["你已用 ", email, " 登录。"],
  other_address: "使用其他邮箱地址",
  for_other: "此邀请发给了另一个邮箱地址",
  for_other_next: "用收到邀请的邮箱地址登录。",
  taken: "已有其他人用此邀请加入",
  taken_next: "此邀请仅限一人使用。向发送方索取新的邀请。",
  joined: ({ sender }: { sender: string }): string => `你已加入 ${isolate(sender)} 的主题`,
  joined_what: <T>({ name, topic }: { name: string; topic: T }): (string | T)[] => ["来自 ", topic, ` 的请求会发送到你的收件箱。你的答复会显示名字 ${isolate(name)}。`],
  closed: {
    expired: {
      title: "此邀请已过期",
      detail: "邀请会过期，以免有人使用旧链接。",
    },
    used_up: {
      title: "此邀请的名额已用完",
      detail: "邀请名额有限，现已满员。",
    },
    revoked: {
      title: "此邀请已撤回",
      detail: "此邀请已无法使用。",
    },
    unknown: {
      title: "此邀请不存在",
      detail: "链接可能不完整。重新打开链接，或重新扫描二维码。",
    },
  },
  ask_sender: ({ sender }: { sender: string }): string => `向 ${isolate(sender)} 索取新的邀请。`,
  ask_inviter: "向邀请你的人索取新的邀请。",
  open_inbox: "打开收件箱",
};
