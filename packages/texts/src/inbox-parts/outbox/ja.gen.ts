// Generated from catalogues/inbox-parts/outbox/ja.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ja.gen.ts';

export default {
  unsent: "まだ送信されていません",
  unconfirmed: "送信を確認できていません",
  answer: ({ label, time }: { label: string; time: string }): string => `「${isolate(label)}」、${isolate(time)}`,
  why: {
    sign_in: "サインインすると送信されます。",
    lost: "届いたかどうかわかりません。もう一度送信します。",
    now: "送信しています。",
    online: "オンラインに戻ると送信されます。",
    open: "オンラインで受信トレイを開くと送信されます。",
  },
  late: ({ time }: { time: string }): string => `このデバイスの時計では、期限は ${isolate(time)} でした。それでも回答は送信され、有効かどうかがここに表示されます。`,
  take_back: "取り消す",
  taking_back: "取り消し中…",
  may_count: "すでに届いている場合、回答は有効です。",
  refused: "回答を受け付けられませんでした",
  no_place: "ここには回答を保存できません",
  no_place_why: "オフラインで、このブラウザーにも回答を保存できません。空き容量の不足、プライベートウィンドウ、ほかの人の回答が残っているなどの原因が考えられます。オンラインに戻ってから、もう一度お試しください。",
  fields: {
    title: "修正が必要な項目があります",
    detail: "該当する項目に印が付いています。",
  },
};
