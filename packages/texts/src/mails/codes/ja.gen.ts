// Generated from catalogues/mails/codes/ja.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ja.gen.ts';

export default {
  subject: ({ code }: { code: string }): string => `${isolate(code)} は Assent のコードです`,
  code: ({ code }: { code: string }): string => `コード：${isolate(code)}`,
  purpose: {
    verify_account: "Assent のメールアドレスを確認するには、このコードを入力してください。",
    reset_password: "Assent の新しいパスワードを設定するには、このコードを入力してください。",
    sign_in: "Assent の受信トレイにサインインするには、このコードを入力してください。",
    add_passkey: "Assent の受信トレイにパスキーを追加するには、このコードを入力してください。",
    leave_address: "Assent の受信トレイをこのアドレスから別のアドレスに移すには、このコードを入力してください。",
    take_address: "Assent の受信トレイをこのアドレスに移すには、このコードを入力してください。",
    erase_person: "Assent の受信トレイとその中のデータを消去するには、このコードを入力してください。元に戻すことはできません。",
  },
  use: "コードを求めた画面以外には入力しないでください。有効期限は 10 分です。",
  registration: ({ username }: { username: string }): string => `アカウント ${isolate(username)} を確認するためのコードです。この名前を登録していない場合は、入力しないでください。`,
  not_requested: "心当たりがない場合は、ほかの人がアドレスを間違えて入力した可能性があります。対応は不要です。電話やチャットでコードをお尋ねすることはありません。",
};
