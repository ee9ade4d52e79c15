// Generated from catalogues/mails/people/ja.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ja.gen.ts';

export default {
  passkey_added: {
    subject: "Assent の受信トレイにパスキーが追加されました",
    what: ({ name }: { name: string }): string => `「${isolate(name)}」という名前のパスキーで、受信トレイにサインインし、回答できるようになりました。`,
    not_you: "心当たりがない場合は、そのパスキーを削除し、見覚えのないブラウザーをサインアウトしてください：",
  },
  device_moved: {
    subject: "ブラウザーの通知がほかの人のものに切り替わりました",
    what: "これまで通知を受け取っていたブラウザーの 1 つで、ほかの人が Assent の受信トレイにサインインしました。今後、そのブラウザーにはその人の通知が表示されます。",
    next: "ブラウザーを共用している場合、対応は不要です。そこで自分の通知を受け取るには、もう一度サインインしてください。心当たりがない場合は、使っていないブラウザーをサインアウトしてください：",
  },
  fallback: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} が回答を待っています`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)}（${isolate(origin)}）から Assent の受信トレイに依頼が届きました。内容を確認して回答してください：`,
    last: "この送信元の依頼をお知らせする本日最後のメールです。受信トレイにはほかの依頼も届いている可能性があります。",
    content: "安全のため、このメールに依頼の内容は記載していません。リンクは受信トレイを開くだけです。",
    why: "通知を受け取るブラウザーがないため、メールでお知らせしています。メールを止めるには、受信トレイで通知をオンにするか、設定でトピックをミュートしてください。",
  },
  question_answered: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} が質問に回答しました`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `依頼についてのご質問に ${isolate(sender)}（${isolate(origin)}）が回答しました。Assent の受信トレイで内容を確認して回答してください：`,
  },
  new_browser: {
    subject: "新しいブラウザーで Assent へのサインインがありました",
    what: "これまで使われていないブラウザーで、Assent の受信トレイへのサインインがありました。",
    not_you: "ご自身の操作であれば、対応は不要です。心当たりがない場合は、そのブラウザーをサインアウトしてください：",
  },
  handed_over: {
    subject: "別のブラウザーのコードで Assent へのサインインがありました",
    what: ({ browser, shownBy }: { browser: string; shownBy: string }): string => `${isolate(browser)} で受信トレイへのサインインがありました。${isolate(shownBy)} に表示され、そこで確認されたコードが使われました。`,
    next: "ご自身の操作であれば、対応は不要です。心当たりがない場合は、そのブラウザーをサインアウトしてください：",
  },
  address_taken: {
    subject: "このアドレスにはすでに Assent の受信トレイがあります",
    what: "Assent の受信トレイをこのアドレスに移す操作がありました。このアドレスにはすでに受信トレイがあるため、何も変更されていません。",
    next: "どちらもご自身の受信トレイであれば、このアドレスでサインインしてこちらを使うか、先に設定でこちらを消去してください。",
    not_you: "心当たりがない場合、対応は不要です。",
  },
  address_changed: {
    subject: "Assent の受信トレイのアドレスが変更されました",
    what: ({ from, to }: { from: string; to: string }): string => `Assent の受信トレイのアドレスが ${isolate(from)} から ${isolate(to)} に変わりました。今後は新しいアドレスでサインインしてください。`,
    not_you: "心当たりがない場合は、両方のアドレスのメールがだれかに読まれています。依頼の送信元に知らせ、サインイン中のブラウザーを確認してください：",
  },
  erased: {
    subject: "Assent の受信トレイを消去しました",
    what: "受信トレイ、名前、アドレスを消去し、すべてのトピックから退出しました。名前とコメントは、数分以内に回答から消えます。このアドレスはもう保存されていません。",
    next: "送信元に届いた回答は、送信元に残ります。心当たりがない場合は、だれかにメールを読まれています。メールのパスワードを変更してください。",
  },
  when: ({ time }: { time: string }): string => `日時：${isolate(time)}`,
  browser: ({ browser }: { browser: string }): string => `ブラウザー：${isolate(browser)}`,
  address: ({ ip }: { ip: string }): string => `IP アドレス：${isolate(ip)}`,
  unknown_address: "不明",
  browser_on: ({ system, browser }: { system: string; browser: string }): string => `${isolate(system)} の ${isolate(browser)}`,
  a_browser: "ブラウザー",
};
