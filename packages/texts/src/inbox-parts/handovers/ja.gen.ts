// Generated from catalogues/inbox-parts/handovers/ja.json by npm run generate -w @assent/texts.

export default {
  enter: {
    title: "Safari のコードを使用",
    get: "サインイン済みの Safari で Assent を開いてください。設定の「インストールしたアプリ」にコードが表示されます。",
    confirm: "Safari に戻って「はい、自分のスマートフォン」を押してから、ここに戻ってください。",
    hint: "英字 8 文字です（例：WDJB-MJHT）。",
    failed: "このアプリはサインインできませんでした",
    again: "別のコードを入力",
    waiting: "Safari での確認待ち",
    then: "Safari で確認すると、このアプリもすぐにサインインします。",
    by_email: "メールでサインイン",
  },
  show: {
    get: "サインイン用コードを表示",
    getting: "コードを取得中…",
    enter: "インストールしたアプリで「Safari のコードを使用」を押し、次のコードを入力してください：",
    then: <T>({ left }: { left: T }): (string | T)[] => ["入力したら、ここに戻って確認してください。", left],
    expired: "コードの期限が切れました。",
    again: "新しいコードを表示",
  },
  ask: {
    title: "ご自身のスマートフォンですか？",
    same_network: <T>({ name }: { name: T }): (string | T)[] => ["このブラウザーと同じネットワークの ", name, " でコードが入力されました。「はい」を押すと、そこから依頼を読んで回答できるようになります。"],
    other_network: <T>({ name }: { name: T }): (string | T)[] => [name, " でコードが入力されました。「はい」を押すと、そこから依頼を読んで回答できるようになります。"],
    warning: "このブラウザーとは別のネットワークです。",
    yes: "はい、自分のスマートフォン",
    confirming: "確認中…",
    no: "いいえ、拒否",
    refusing: "拒否しています…",
  },
  ended: {
    confirmed: "アプリを開いてください",
    confirmed_next: "自動的にサインインします。そのあと、このページは閉じてかまいません。",
    used: "アプリにサインインしました",
    used_next: "アプリで通知をオンにしてください。このページは閉じてかまいません。",
    denied: "サインインを拒否しました",
    denied_why: "だれかにコードを聞かれた場合、その人は受信トレイを見ようとしていた可能性があります。",
    expired: "コードの期限が切れました",
    expired_why: "コードの有効期限は 2 分です。",
  },
};
