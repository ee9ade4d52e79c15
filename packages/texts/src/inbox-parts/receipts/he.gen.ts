// Generated from catalogues/inbox-parts/receipts/he.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { number, plural } = formatsOf('he');

export default {
  open: "שמירת אסמכתה",
  title: "אסמכתה",
  about: ({ sender }: { sender: string }): string => `באמצעותה כל אחד יכול לבדוק איך הבקשה הסתיימה, בלי לפנות אל ${sender} או אל Assent.`,
  loading: "האסמכתה נטענת",
  share: "שיתוף…",
  save: "שמירת הקובץ",
  close: "סגירה",
  saved: "האסמכתה נשמרה",
  not_shared: "המכשיר הזה לא שיתף אותה",
  save_instead: "שמרו את הקובץ.",
  none: "לבקשה הזאת אין אסמכתה",
  none_why: "היא נסגרה לפני ש־Assent התחיל לשמור אסמכתאות.",
  offline: "אין חיבור לאינטרנט",
  when_online: "האסמכתה תיטען כשהחיבור יחזור.",
  adding: "האסמכתה נרשמת ביומן",
  adding_next: "זה נמשך כמה שניות. אחר כך היא תופיע כאן.",
  late: "זה נמשך יותר מהרגיל",
  late_next: "ההחלטה תקפה. רק האסמכתה שלה עדיין לא הושלמה.",
  try_again: "ניסיון נוסף",
  trying: "מנסים…",
  complete: "האסמכתה הושלמה.",
  outcome: "תוצאה",
  outcome_at: <T>({ outcome, when }: { outcome: string; when: T }): (string | T)[] => [`${outcome}, `, when],
  outcomes: {
    approved: "אושרה",
    rejected: "סורבה",
    expired: "פג תוקפה",
    canceled: "בוטלה",
  },
  entry: "רישום ביומן",
  number: ({ number }: { number: string }): string => `מספר ${number}`,
  file: "תוכן הקובץ",
  contents: {
    request_answers: "הבקשה והתשובות",
    request: "הבקשה",
    answers: "התשובות",
    ending: "אופן הסיום",
  },
  no_request: "הבקשה לא כלולה באסמכתה",
  no_request_why: ({ days }: { days: number }): string => `הבקשה שבדף הזה אינה זו שביומן: תוכן של בקשה נמחק אחרי ${plural(days, { "one": "יום אחד", "two": "יומיים", "other": `${number(days)} ימים` })}. אם שמרתם עותק, עדיין אפשר להשוות אותו לאסמכתה.`,
  keep: <T>({ link }: { link: (words: string) => T }): (string | T)[] => ["שמרו את הקובץ. בדף ", link("אימות אסמכתה"), " אפשר לבדוק אותו בדפדפן שלכם."],
};
