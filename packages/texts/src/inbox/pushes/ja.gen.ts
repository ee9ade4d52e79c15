// Generated from catalogues/inbox/pushes/ja.json by npm run generate -w @assent/texts.

export default {
  blocked: "通知がブロックされています",
  unblock: "許可する方法",
  install: "Assent をホーム画面に追加",
  install_why: "iPhone と iPad では、ホーム画面に追加したアプリでのみ通知を受け取れます。",
  install_how: "手順を見る",
  off: "このデバイスの通知はオフです",
  off_why: "受信トレイを開くまで、依頼に気づけません。",
  check: "もう一度確認",
  turn_on: "オンにする",
  hide: "閉じる",
  hide_steps: "手順を隠す",
};
