// Generated from catalogues/inbox-parts/handovers/zh-Hant.json by npm run generate -w @assent/texts.

export default {
  enter: {
    title: "使用 Safari 中的驗證碼",
    get: "在已登入的 Safari 中開啟 Assent，驗證碼會顯示在設定的「已安裝的 App」下方。",
    confirm: "回到 Safari，按「是，這是我的手機」，然後返回這裡。",
    hint: "八個字母，例如 WDJB-MJHT。",
    failed: "此 App 未能登入",
    again: "輸入其他驗證碼",
    waiting: "正在等待 Safari",
    then: "您在那裡確認後，此 App 就會登入。",
    by_email: "改用電子郵件登入",
  },
  show: {
    get: "顯示登入驗證碼",
    getting: "正在取得驗證碼…",
    enter: "在已安裝的 App 中，按「使用 Safari 中的驗證碼」，然後輸入：",
    then: <T>({ left }: { left: T }): (string | T)[] => ["接著請回到這裡確認。", left],
    expired: "驗證碼已過期。",
    again: "顯示新的驗證碼",
  },
  ask: {
    title: "這是您的手機嗎？",
    same_network: <T>({ name }: { name: T }): (string | T)[] => [name, "（與此瀏覽器位於相同的網路）輸入了您的驗證碼。您確認後，它就能查看並答覆您的請求。"],
    other_network: <T>({ name }: { name: T }): (string | T)[] => [name, " 輸入了您的驗證碼。您確認後，它就能查看並答覆您的請求。"],
    warning: "它與此瀏覽器位於不同的網路。",
    yes: "是，這是我的手機",
    confirming: "正在確認…",
    no: "不是，不允許",
    refusing: "正在阻擋…",
  },
  ended: {
    confirmed: "現在開啟 App",
    confirmed_next: "它會自動登入，之後您就可以關閉此頁面。",
    used: "App 已登入",
    used_next: "請在 App 中開啟通知。您可以關閉此頁面了。",
    denied: "已阻擋登入",
    denied_why: "如果有人向您索取驗證碼，對方是想查看您的收件匣。",
    expired: "驗證碼已過期",
    expired_why: "驗證碼兩分鐘內有效。",
  },
};
