// Generated from catalogues/inbox-parts/handovers/zh-Hans.json by npm run generate -w @assent/texts.

export default {
  enter: {
    title: "使用 Safari 浏览器中的验证码",
    get: "在已登录的 Safari 浏览器中打开 Assent，验证码显示在设置的“已安装的 App”下方。",
    confirm: "回到 Safari 浏览器，点击“是，这是我的手机”，然后返回这里。",
    hint: "八个字母，例如 WDJB-MJHT。",
    failed: "此 App 未能登录",
    again: "输入另一个验证码",
    waiting: "正在等待 Safari 浏览器",
    then: "你在那里确认后，此 App 就会登录。",
    by_email: "改用电子邮件登录",
  },
  show: {
    get: "显示登录验证码",
    getting: "正在获取验证码…",
    enter: "在已安装的 App 中，点击“使用 Safari 浏览器中的验证码”，然后输入：",
    then: <T>({ left }: { left: T }): (string | T)[] => ["然后回到这里确认。", left],
    expired: "验证码已过期。",
    again: "显示新验证码",
  },
  ask: {
    title: "这是你的手机吗？",
    same_network: <T>({ name }: { name: T }): (string | T)[] => [name, "（与此浏览器在同一网络中）输入了你的验证码。确认后，它可以查看和答复你的请求。"],
    other_network: <T>({ name }: { name: T }): (string | T)[] => [name, " 输入了你的验证码。确认后，它可以查看和答复你的请求。"],
    warning: "它与此浏览器不在同一网络中。",
    yes: "是，这是我的手机",
    confirming: "正在确认…",
    no: "不是，不允许",
    refusing: "正在阻止…",
  },
  ended: {
    confirmed: "现在打开 App",
    confirmed_next: "它会自动登录。之后你可以关闭此页面。",
    used: "App 已登录",
    used_next: "在 App 中开启通知。你可以关闭此页面了。",
    denied: "已阻止登录",
    denied_why: "如果有人向你索要验证码，对方是想查看你的收件箱。",
    expired: "验证码已过期",
    expired_why: "验证码两分钟内有效。",
  },
};
