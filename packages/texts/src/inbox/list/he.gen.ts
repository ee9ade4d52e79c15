// Generated from catalogues/inbox/list/he.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/he.gen.ts';

export default {
  requests: "בקשות",
  open: "פתוחות",
  history: "היסטוריה",
  open_requests: "בקשות פתוחות",
  loading: "הבקשות נטענות",
  offline: "הבקשות ייטענו כשהחיבור יחזור.",
  more: "טעינת בקשות נוספות",
  loading_more: "בטעינה…",
  new: ({ count }: { count: number }): string => plural(count, { "one": "בקשה חדשה אחת", "two": "שתי בקשות חדשות", "other": `${number(count)} בקשות חדשות` }),
  new_title: ({ title }: { title: string }): string => `חדשה: ${isolate(title)}`,
  no_topics: "עדיין אין לכם נושאים",
  no_topics_how: "בקשו מהשולח הזמנה: קישור, או קוד לסריקה. פתחו אותה במכשיר הזה ולחצו על ”הצטרפות”.",
  caught_up: "אין בקשות שמחכות לכם",
  caught_up_next: ({ senders }: { senders: string }): string => `כשתגיע אליכם בקשה מאת ${isolate(senders)}, היא תופיע כאן.`,
  answer_by: ({ time }: { time: string }): string => `מועד אחרון לתשובה: ${isolate(time)}`,
  for: ({ name }: { name: string }): string => `בשם ${isolate(name)}`,
  cannot_answer: "אין לכם אפשרות לענות",
  only_reject: "אפשר רק לדחות",
  removed: ({ days }: { days: number }): string => `התוכן נמחק אחרי ${plural(days, { "one": "יום אחד", "two": "יומיים", "other": `${number(days)} ימים` })}`,
  passkey: "נדרש מפתח גישה",
  unsent: {
    lost: ({ label }: { label: string }): string => `עדיין לא ידוע אם התשובה ”${isolate(label)}” התקבלה`,
    now: ({ label }: { label: string }): string => `התשובה ”${isolate(label)}” עדיין לא נשלחה`,
    online: ({ label }: { label: string }): string => `התשובה ”${isolate(label)}” תישלח כשהחיבור יחזור`,
    open: ({ label }: { label: string }): string => `התשובה ”${isolate(label)}” תישלח כשהחיבור יחזור ותפתחו את תיבת הבקשות`,
  },
};
