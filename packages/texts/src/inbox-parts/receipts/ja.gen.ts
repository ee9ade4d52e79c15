// Generated from catalogues/inbox-parts/receipts/ja.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { number, plural } = formatsOf('ja');

export default {
  open: "控えを保存",
  title: "控え",
  about: ({ sender }: { sender: string }): string => `控えがあれば、${sender} や Assent に問い合わせなくても、だれでも結果を確かめられます。`,
  loading: "控えを読み込み中",
  share: "共有…",
  save: "ファイルを保存",
  close: "閉じる",
  saved: "控えを保存しました",
  not_shared: "このデバイスでは共有できませんでした",
  save_instead: "ファイルを保存してください。",
  none: "この依頼には控えがありません",
  none_why: "Assent が控えを残すようになる前に終了した依頼です。",
  offline: "オフラインです",
  when_online: "オンラインに戻ると、控えが読み込まれます。",
  adding: "ログに記録しています",
  adding_next: "数秒かかります。終わると、ここに控えが表示されます。",
  late: "通常より時間がかかっています",
  late_next: "結果は有効です。控えだけがまだ完成していません。",
  try_again: "再試行",
  trying: "再試行中…",
  complete: "控えが完成しました。",
  outcome: "結果",
  outcome_at: <T>({ outcome, when }: { outcome: string; when: T }): (string | T)[] => [`${outcome}、`, when],
  outcomes: {
    approved: "承認済み",
    rejected: "却下済み",
    expired: "期限切れ",
    canceled: "取り下げ済み",
  },
  entry: "ログの記録",
  number: ({ number }: { number: string }): string => `${number} 番`,
  file: "ファイルの内容",
  contents: {
    request_answers: "依頼と回答",
    request: "依頼",
    answers: "回答",
    ending: "結果",
  },
  no_request: "控えに依頼は含まれていません",
  no_request_why: ({ days }: { days: number }): string => `${plural(days, { "other": `依頼の内容は ${number(days)} 日後に削除されるため、` })}このページの依頼はログのものと同じではありません。手元に残してある写しがあれば、控えと照合できます。`,
  keep: <T>({ link }: { link: (words: string) => T }): (string | T)[] => ["ファイルを保管しておいてください。", link("控えの検証"), "ページを使うと、ブラウザーで確かめられます。"],
};
