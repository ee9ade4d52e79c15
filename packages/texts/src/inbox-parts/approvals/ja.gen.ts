// Generated from catalogues/inbox-parts/approvals/ja.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number } from '../formats/ja.gen.ts';

export default {
  approvals: "承認状況",
  by: {
    you: <T>({ whom, represented, value, edited, signed, b, quiet, time }: { whom: string; represented: string; value: 'approve' | 'reject'; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b("自分"), select(whom, { "nobody": '', "you": "（代理）", "other": `（${isolate(represented)} さんの代理）` }), quiet(`が${select(value, { "approve": "承認", "reject": "却下", "other": '' })}${select(edited, { "yes": "（変更あり）", "no": '', "other": '' })}`), " ", time, quiet(select(signed, { "yes": "、パスキーで署名", "no": '', "other": '' }))],
    other: <T>({ name, whom, represented, value, edited, signed, b, quiet, time }: { name: string; whom: string; represented: string; value: 'approve' | 'reject'; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b(`${isolate(name)} さん`), select(whom, { "nobody": '', "you": "（自分の代理）", "other": `（${isolate(represented)} さんの代理）` }), quiet(`が${select(value, { "approve": "承認", "reject": "却下", "other": '' })}${select(edited, { "yes": "（変更あり）", "no": '', "other": '' })}`), " ", time, quiet(select(signed, { "yes": "、パスキーで署名", "no": '', "other": '' }))],
  },
  you_approved: "承認しました",
  you_approved_for: ({ name }: { name: string }): string => `${isolate(name)} さんの代理で承認しました`,
  take_back: "承認を取り消す",
  taking_back: "取り消し中…",
  until: "結果が確定するまでは取り消せます。",
  offline: "オフラインです。オンラインに戻ると取り消せます。",
  taken_back: "承認を取り消しました",
  answer_again: "もう一度回答できます。",
  decided: "この依頼の結果はすでに確定しています",
  stays: "承認は有効なままです。",
  excluded: "この依頼には回答できません",
  excluded_why: ({ sender }: { sender: string }): string => `承認はほかの人が行います。${isolate(sender)} の設定により、回答者から除外されています。多くの場合、自分から依頼した内容であることが理由です。`,
  groups: {
    label: "グループ別の承認",
    met: <T>({ group }: { group: T }): (string | T)[] => [group, "：承認済み"],
    open: <T>({ group }: { group: T }): (string | T)[] => [group, "：未承認"],
    unmet: <T>({ group }: { group: T }): (string | T)[] => [group, "：承認なし"],
    counted: <T>({ required, approved, group }: { required: number; approved: number; group: T }): (string | T)[] => [group, `：${number(required)} 人中 ${number(approved)} 人が承認`],
    yours: ({ groups }: { groups: string }): string => `あなたの承認は ${isolate(groups)} の承認として扱われます。`,
    full: ({ groups }: { groups: string }): string => `${isolate(groups)} の承認はすでに足りています。誰かが承認を取り消すと、あなたの承認が数えられます。`,
    not_yours: "この依頼は承認できません",
    not_yours_why: ({ groups }: { groups: string }): string => `承認できるグループ（${isolate(groups)}）のどれにも入っていません。却下はできます。`,
  },
};
