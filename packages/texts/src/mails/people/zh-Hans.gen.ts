// Generated from catalogues/mails/people/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hans.gen.ts';

export default {
  passkey_added: {
    subject: "你的 Assent 收件箱新增了一个通行密钥",
    what: ({ name }: { name: string }): string => `名为“${isolate(name)}”的通行密钥现在可以登录你的收件箱，并代你答复。`,
    not_you: "如果不是你本人操作，请移除它，并让你不认识的浏览器退出登录：",
  },
  device_moved: {
    subject: "你的一个浏览器现在显示他人的通知",
    what: "另一个人在你的一个浏览器中登录了自己的 Assent 收件箱。该浏览器现在显示对方的通知，不再显示你的。",
    next: "如果你与他人共用该浏览器，则无需处理。要在那里接收你的通知，请重新登录。如果你对此不知情，请让你不使用的浏览器退出登录：",
  },
  fallback: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} 正在等待你的决定`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)}（${isolate(origin)}）向你的 Assent 收件箱发送了一个请求。打开收件箱查看并作出决定：`,
    last: "这是今天最后一封关于此发送方请求的电子邮件。你的收件箱中可能还有更多请求。",
    content: "为了你的安全，此邮件不含请求的内容，其中的链接只会打开你的收件箱。",
    why: "你收到此邮件，是因为你没有任何浏览器可接收通知。要停止此类邮件，可以在收件箱中开启通知，或在设置中将该主题静音。",
  },
  question_answered: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} 回答了你的问题`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)}（${isolate(origin)}）回答了你就一个请求提出的问题。请在 Assent 收件箱中查看回答并作出决定：`,
  },
  new_browser: {
    subject: "有新浏览器登录了 Assent",
    what: "有一个你从未使用过的浏览器登录了你的 Assent 收件箱。",
    not_you: "如果是你本人，则无需处理。如果不是，请让它退出登录：",
  },
  handed_over: {
    subject: "你已用其他浏览器的验证码登录 Assent 收件箱",
    what: ({ browser, shownBy }: { browser: string; shownBy: string }): string => `${isolate(browser)} 登录了你的收件箱，所用的验证码由 ${isolate(shownBy)} 显示并确认。`,
    next: "如果是你本人，则无需处理。如果不是，请让该浏览器退出登录：",
  },
  address_taken: {
    subject: "此邮箱地址已有 Assent 收件箱",
    what: "你或其他人想将一个 Assent 收件箱迁移到此邮箱地址。此地址已有收件箱，因此没有任何变动。",
    next: "如果两个收件箱都是你的，用此邮箱地址登录并使用现有的收件箱，或先在其设置中将它删除。",
    not_you: "如果不是你本人操作，也无需处理。",
  },
  address_changed: {
    subject: "你的 Assent 收件箱已更改邮箱地址",
    what: ({ from, to }: { from: string; to: string }): string => `你的 Assent 收件箱已从 ${isolate(from)} 迁移到 ${isolate(to)}。从现在起，用新邮箱地址登录。`,
    not_you: "如果不是你本人操作，说明有人看过这两个邮箱的邮件。请告知向你发送请求的发送方，并检查已登录的浏览器：",
  },
  erased: {
    subject: "你的 Assent 收件箱已删除",
    what: "你的收件箱、名字和邮箱地址均已删除，你也已退出所有主题。你的名字和留言会在几分钟内从你的答复中消失。我们不再存储此邮箱地址。",
    next: "发送方已收到的决定仍由其保留。如果不是你本人操作，说明有人看过你的邮件：请更改邮箱密码。",
  },
  when: ({ time }: { time: string }): string => `时间：${isolate(time)}`,
  browser: ({ browser }: { browser: string }): string => `浏览器：${isolate(browser)}`,
  address: ({ ip }: { ip: string }): string => `IP 地址：${isolate(ip)}`,
  unknown_address: "未知",
  browser_on: ({ system, browser }: { system: string; browser: string }): string => `${isolate(system)} 上的 ${isolate(browser)}`,
  a_browser: "某个浏览器",
};
