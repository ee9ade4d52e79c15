// Generated from catalogues/inbox-parts/too-late/he.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate } from '../formats/he.gen.ts';

export default {
  titles: {
    mismatch: "המספר לא תואם",
    uncounted: "התשובה שלכם לא נספרה",
    comment: "ההערה שלכם לא נשלחה",
    late: "התשובה שלכם הגיעה מאוחר מדי",
  },
  no_stand_in: ({ label, time, represented }: { label: string; time: string; represented: string }): string => `התשובה ”${isolate(label)}” (${isolate(time)}) לא נספרה: אתם כבר לא עונים בשם ${isolate(represented, true)}.`,
  missing: ({ label, time }: { label: string; time: string }): string => `התשובה ”${isolate(label)}” (${isolate(time)}) לא נספרה: הבקשה כבר לא בתיבת הבקשות שלכם.`,
  fields: ({ label, time }: { label: string; time: string }): string => `התשובה ”${isolate(label)}” (${isolate(time)}) לא נספרה: יש ערכים שצריך לתקן. הם מסומנים בטופס.`,
  values: ({ label, time, name }: { label: string; time: string; name: string }): string => `התשובה ”${isolate(label)}” (${isolate(time)}) לא נספרה: כבר אושרו ערכים אחרים על ידי ${isolate(name, true)}.`,
  conversation: ({ label, time }: { label: string; time: string }): string => `התשובה ”${isolate(label)}” (${isolate(time)}) לא נספרה: מישהו שאל שאלה או שהשולח ענה קודם. קראו והחליטו שוב.`,
  not_in_groups: ({ label, time }: { label: string; time: string }): string => `התשובה ”${isolate(label)}” (${isolate(time)}) לא נספרה: אתם לא חברים באף אחת מהקבוצות שיכולות לאשר.`,
  excluded: ({ label, time }: { label: string; time: string }): string => `התשובה ”${isolate(label)}” (${isolate(time)}) לא נספרה: השולח קבע שלא תוכלו לענות.`,
  refused: ({ label, time }: { label: string; time: string }): string => `התשובה ”${isolate(label)}” (${isolate(time)}) לא נספרה: לא הצלחנו לקבל אותה.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `כבר עניתם ”${isolate(label)}” (${isolate(at)}). ההערה שלכם (${isolate(time)}) לא נשלחה.`,
  mismatch: ({ label, time, at }: { label: string; time: string; at: string }): string => `בתשובה ”${isolate(label)}” (${isolate(time)}) היה מספר שלא תואם. סירבנו לבקשה ודיווחנו עליה (${isolate(at)}).`,
  withdrawn: ({ label, time, sender, at }: { label: string; time: string; sender: string; at: string }): string => `התשובה ”${isolate(label)}” (${isolate(time)}) הגיעה מאוחר מדי: הבקשה בוטלה על ידי ${isolate(sender)}${select(at, { "unknown": '', "other": ` (${isolate(at)})` })}.`,
  expired: ({ label, time, at }: { label: string; time: string; at: string }): string => `התשובה ”${isolate(label)}” (${isolate(time)}) הגיעה מאוחר מדי: ${select(at, { "unknown": "הזמן תם", "other": `המועד האחרון היה ${isolate(at, true)}` })}.`,
  answered: ({ label, time, other, name, at }: { label: string; time: string; other: string; name: string; at: string }): string => `התשובה ”${isolate(label)}” (${isolate(time)}) הגיעה מאוחר מדי: כבר התקבלה התשובה ”${isolate(other)}” מאת ${isolate(name)} (${isolate(at)}).`,
  answered_by_you: ({ label, time, other, at }: { label: string; time: string; other: string; at: string }): string => `התשובה ”${isolate(label)}” (${isolate(time)}) הגיעה מאוחר מדי: כבר עניתם ”${isolate(other)}” (${isolate(at)}).`,
  offline: "לא היה חיבור לאינטרנט כשעניתם.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${isolate(reason)}: ${isolate(title)}`,
  copy: "העתקת ההערה",
  view: "הצגה",
  dismiss: "הסתרה",
};
