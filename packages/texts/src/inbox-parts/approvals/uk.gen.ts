// Generated from catalogues/inbox-parts/approvals/uk.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number } from '../formats/uk.gen.ts';

export default {
  approvals: "Схвалення",
  by: {
    you: <T>({ whom, represented, value, edited, signed, b, quiet, time }: { whom: string; represented: string; value: 'approve' | 'reject'; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b("Ви"), `${select(whom, { "nobody": '', "you": " від свого імені", "other": ` від імені користувача ${isolate(represented)}` })}: `, quiet(`${select(value, { "approve": "схвалено", "reject": "відхилено", "other": '' })}${select(edited, { "yes": " зі змінами", "no": '', "other": '' })}`), ", ", time, quiet(select(signed, { "yes": ", підписано ключем доступу", "no": '', "other": '' }))],
    other: <T>({ name, whom, represented, value, edited, signed, b, quiet, time }: { name: string; whom: string; represented: string; value: 'approve' | 'reject'; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b(isolate(name)), `${select(whom, { "nobody": '', "you": " від вашого імені", "other": ` від імені користувача ${isolate(represented)}` })}: `, quiet(`${select(value, { "approve": "схвалено", "reject": "відхилено", "other": '' })}${select(edited, { "yes": " зі змінами", "no": '', "other": '' })}`), ", ", time, quiet(select(signed, { "yes": ", підписано ключем доступу", "no": '', "other": '' }))],
  },
  you_approved: "Ви схвалили запит",
  you_approved_for: ({ name }: { name: string }): string => `Ви схвалили запит від імені користувача ${isolate(name)}`,
  take_back: "Скасувати схвалення",
  taking_back: "Скасування…",
  until: "Схвалення можна скасувати, доки рішення не ухвалено.",
  offline: "Ви офлайн. Схвалення можна буде скасувати, коли ви знову будете онлайн.",
  taken_back: "Ви скасували своє схвалення",
  answer_again: "Можна відповісти ще раз.",
  decided: "Рішення вже ухвалено",
  stays: "Ваше схвалення залишається чинним.",
  excluded: "Ви не можете відповісти на цей запит",
  excluded_why: ({ sender }: { sender: string }): string => `Схвалити має хтось інший. Відправник ${isolate(sender)} не дозволив вам вирішувати, зазвичай тому, що запит ініціювали ви.`,
  groups: {
    label: "Схвалення за групами",
    met: <T>({ group }: { group: T }): (string | T)[] => [group, ": схвалено"],
    open: <T>({ group }: { group: T }): (string | T)[] => [group, ": ще не схвалено"],
    unmet: <T>({ group }: { group: T }): (string | T)[] => [group, ": не схвалено"],
    counted: <T>({ approved, required, group }: { approved: number; required: number; group: T }): (string | T)[] => [group, `: ${number(approved)} з ${number(required)}`],
    yours: ({ groups }: { groups: string }): string => `Ваше схвалення зараховується групі ${isolate(groups, true)}.`,
    full: ({ groups }: { groups: string }): string => `У групі ${isolate(groups)} вже достатньо схвалень. Ваше буде враховано, якщо хтось скасує своє.`,
    not_yours: "Ви не можете схвалити цей запит",
    not_yours_why: ({ groups }: { groups: string }): string => `Ви не належите до жодної з груп, які можуть це зробити: ${isolate(groups, true)}. Ви можете його відхилити.`,
  },
};
