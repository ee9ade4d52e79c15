// Generated from catalogues/inbox-parts/approvals/he.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number } from '../formats/he.gen.ts';

export default {
  approvals: "אישורים",
  by: {
    you: <T>({ value, whom, represented, edited, signed, b, quiet, time }: { value: 'approve' | 'reject'; whom: string; represented: string; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b(select(value, { "approve": "אישרתם", "reject": "סירבתם", "other": '' })), select(whom, { "nobody": '', "you": " בשמכם", "other": ` בשם ${isolate(represented)}` }), quiet(`${select(edited, { "yes": " עם שינויים", "no": '', "other": '' })},`), " ", time, quiet(select(signed, { "yes": ", בחתימת מפתח גישה", "no": '', "other": '' }))],
    other: <T>({ value, name, whom, represented, edited, signed, quiet, b, time }: { value: 'approve' | 'reject'; name: string; whom: string; represented: string; edited: 'yes' | 'no'; signed: 'yes' | 'no'; quiet: (words: string) => T; b: (words: string) => T; time: T }): (string | T)[] => [quiet(`${select(value, { "approve": "אושרה", "reject": "סורבה", "other": '' })} על ידי`), " ", b(isolate(name)), select(whom, { "nobody": '', "you": " בשמכם", "other": ` בשם ${isolate(represented)}` }), quiet(`${select(edited, { "yes": " עם שינויים", "no": '', "other": '' })},`), " ", time, quiet(select(signed, { "yes": ", בחתימת מפתח גישה", "no": '', "other": '' }))],
  },
  you_approved: "אישרתם את הבקשה",
  you_approved_for: ({ name }: { name: string }): string => `אישרתם את הבקשה בשם ${isolate(name)}`,
  take_back: "ביטול האישור שלי",
  taking_back: "האישור מתבטל…",
  until: "אפשר לבטל את האישור עד שתתקבל החלטה לגבי הבקשה.",
  offline: "אין חיבור לאינטרנט. אפשר יהיה לבטל את האישור כשהחיבור יחזור.",
  taken_back: "ביטלתם את האישור שלכם",
  answer_again: "אפשר לענות שוב.",
  decided: "כבר התקבלה החלטה לגבי הבקשה",
  stays: "האישור שלכם נשאר בתוקף.",
  excluded: "אין לכם אפשרות לענות על הבקשה הזאת",
  excluded_why: ({ sender }: { sender: string }): string => `מישהו אחר צריך לאשר אותה. השולח, ${isolate(sender)}, לא כלל אתכם בין המאשרים, בדרך כלל כי הבקשה באה מכם.`,
  groups: {
    label: "אישורים לפי קבוצה",
    met: <T>({ group }: { group: T }): (string | T)[] => ["הקבוצה ", group, ": אישרה"],
    open: <T>({ group }: { group: T }): (string | T)[] => ["הקבוצה ", group, ": עדיין לא אישרה"],
    unmet: <T>({ group }: { group: T }): (string | T)[] => ["הקבוצה ", group, ": לא אישרה"],
    counted: <T>({ approved, required, group }: { approved: number; required: number; group: T }): (string | T)[] => ["הקבוצה ", group, `: ${number(approved)} מתוך ${number(required)}`],
    yours: ({ groups }: { groups: string }): string => `האישור שלכם נחשב עבור ${isolate(groups, true)}.`,
    full: ({ groups }: { groups: string }): string => `כבר יש מספיק אישורים עבור ${isolate(groups, true)}. האישור שלכם ייחשב אם מישהו יבטל את האישור שלו.`,
    not_yours: "אין לכם אפשרות לאשר את הבקשה הזאת",
    not_yours_why: ({ groups }: { groups: string }): string => `אתם לא חברים באף אחת מהקבוצות שיכולות לאשר: ${isolate(groups, true)}. אפשר לדחות אותה.`,
  },
};
