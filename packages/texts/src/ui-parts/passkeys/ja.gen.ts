// Generated from catalogues/ui-parts/passkeys/ja.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ja.gen.ts';

export default {
  unsupported: {
    title: "このブラウザーはパスキーに対応していません",
    detail: "別のブラウザーかデバイスで Assent を開いてください。",
  },
  unused: {
    title: "パスキーは使われませんでした",
    detail: "確認画面を閉じたか、時間切れになりました。何も送信されていません。",
  },
  present: {
    title: "このデバイスにはすでにパスキーがあります",
    detail: "この画面を閉じて、そのパスキーを使ってください。",
  },
  elsewhere: {
    title: "このアドレスではパスキーを使えません",
    detail: ({ host }: { host: string }): string => `パスキーは Assent サーバーのアドレスでのみ使えます。ここは ${isolate(host)} です。`,
  },
};
