// Generated from catalogues/inbox-parts/passkeys/ja.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ja.gen.ts';

export default {
  title: "パスキー",
  about: "指紋、顔、または PIN で、サインインや回答への署名ができます。",
  create: "パスキーを作成",
  loading: "パスキーを読み込み中",
  none: "パスキーはありません。メールのコードでサインインします。",
  synced: "同期済み",
  created: <T>({ when }: { when: T }): (string | T)[] => ["作成：", when],
  used: <T>({ when }: { when: T }): (string | T)[] => ["最終使用：", when],
  remove: "削除",
  remove_named: ({ name }: { name: string }): string => `${isolate(name)} を削除`,
  removing: "削除中…",
  removed: "パスキーを削除しました",
  ask: ({ name }: { name: string }): string => `パスキー「${isolate(name)}」を削除しますか？`,
  ask_detail: "このパスキーでは、サインインも回答への署名もできなくなります。署名した回答は有効なままで、メールのコードでサインインできます。デバイスからもパスキーを削除してください。",
  ready: "パスキーの準備ができました",
  steps: {
    mail: "パスキーがあれば、指紋、顔、または PIN でサインインし、回答に署名できます。まず、本人確認のためにメールでコードを送信します。",
    code: "6 桁の数字を入力してください。",
    create: "次に、デバイスで確認を求められます。パスキーは手元に残り、Assent が受け取るのは公開鍵だけです。",
  },
  create_now: "パスキーを作成",
  waiting: "確認待ち…",
  needed: "パスキーが必要です",
  needed_how: "パスキーがまだありません。メールでコードを送信したあと、デバイスで指紋、顔、または PIN の確認を求められます。",
  signs: ({ sender }: { sender: string }): string => `この回答にはパスキーで署名します。${isolate(sender)} はこの回答を第三者に証明でき、次回も同じパスキーであることを確認できます。`,
  changed: "この依頼は変更されました",
  changed_detail: "表示されている内容と、署名する内容が違います。何も送信されていません。ページを再読み込みして、依頼をもう一度読んでください。",
};
