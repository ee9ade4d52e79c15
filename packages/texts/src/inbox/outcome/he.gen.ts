// Generated from catalogues/inbox/outcome/he.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/he.gen.ts';

export default {
  withdrawn: ({ sender }: { sender: string }): string => `הבקשה בוטלה על ידי ${isolate(sender)}`,
  expired: "הזמן תם",
  mismatch: "המספר לא תואם",
  reported: ({ sender }: { sender: string }): string => `נשלח דיווח אל ${isolate(sender)}`,
  approved_by: ({ count }: { count: number }): string => plural(count, { "one": "אדם אחד אישר את הבקשה", "two": "שני אנשים אישרו את הבקשה", "other": `${number(count)} אנשים אישרו את הבקשה` }),
  approved: {
    you: "אישרתם את הבקשה",
    you_for: ({ represented }: { represented: string }): string => `אישרתם את הבקשה בשם ${isolate(represented)}`,
    other: ({ name }: { name: string }): string => `הבקשה אושרה על ידי ${isolate(name)}`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `הבקשה אושרה על ידי ${isolate(name)} בשם ${isolate(represented)}`,
    for_you: ({ name }: { name: string }): string => `הבקשה אושרה על ידי ${isolate(name)} בשמכם`,
  },
  rejected: {
    you: "סירבתם לבקשה",
    you_for: ({ represented }: { represented: string }): string => `סירבתם לבקשה בשם ${isolate(represented)}`,
    other: ({ name }: { name: string }): string => `הבקשה סורבה על ידי ${isolate(name)}`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `הבקשה סורבה על ידי ${isolate(name)} בשם ${isolate(represented)}`,
    for_you: ({ name }: { name: string }): string => `הבקשה סורבה על ידי ${isolate(name)} בשמכם`,
  },
  unconfirmed: <T>({ time }: { time: T }): (string | T)[] => ["המועד האחרון היה ", time, ". מיד יתברר אם מישהו ענה בזמן."],
  unconfirmed_offline: <T>({ time }: { time: T }): (string | T)[] => ["המועד האחרון היה ", time, ". כשהחיבור יחזור יתברר אם מישהו ענה בזמן."],
  unanswered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => ["איש לא ענה עד ", time, `. זה לא אישור ולא סירוב, והודעה על כך נשלחה אל ${isolate(sender, true)}.`],
  too_few: <T>({ approved, required, sender, time }: { approved: number; required: number; sender: string; time: T }): (string | T)[] => ["עד ", time, ` התקבלו רק ${number(approved)} מתוך ${number(required)} אישורים. זה לא אישור ולא סירוב, והודעה על כך נשלחה אל ${isolate(sender, true)}.`],
  closed: <T>({ time }: { time: T }): (string | T)[] => ["נסגרה: ", time, ". אין עוד מה להחליט."],
  mismatch_why: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`אצל ${isolate(sender)} מוצג מספר אחר, ולכן סירבנו לבקשה ודיווחנו עליה (`, time, "). אם בחרתם במספר בטעות, בקשו לשלוח את הבקשה שוב. במשך 24 שעות לא תקבלו התראות על בקשות מהשולח הזה."],
  reported_why: <T>({ time }: { time: T }): (string | T)[] => ["השולח יודע שלא ציפיתם לבקשה הזאת. סירבנו לה (", time, "). במשך 24 שעות לא תקבלו התראות על בקשות מהשולח הזה."],
  answer: <T>({ edited, signed, label, time }: { edited: 'yes' | 'no'; signed: 'yes' | 'no'; label: T; time: T }): (string | T)[] => ["”", label, `”${select(edited, { "yes": " עם שינויים", "no": '', "other": '' })}, `, time, select(signed, { "yes": ", בחתימת מפתח גישה", "no": '', "other": '' })],
  sent: ({ sender }: { sender: string }): string => `התשובה נשלחה אל ${isolate(sender, true)}.`,
  done: "אין עוד מה להחליט.",
  unexpected: "השולח יודע שלא ציפיתם לבקשה הזאת.",
};
