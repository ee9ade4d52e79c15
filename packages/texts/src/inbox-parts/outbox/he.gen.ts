// Generated from catalogues/inbox-parts/outbox/he.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/he.gen.ts';

export default {
  unsent: "עדיין לא נשלחה",
  unconfirmed: "עדיין לא ידוע אם התקבלה",
  answer: ({ label, time }: { label: string; time: string }): string => `”${isolate(label)}”, ${isolate(time)}`,
  why: {
    sign_in: "היכנסו כדי לשלוח אותה.",
    lost: "לא ידוע לנו אם היא הגיעה. היא תישלח שוב.",
    now: "היא נשלחת עכשיו.",
    online: "היא תישלח כשהחיבור יחזור.",
    open: "היא תישלח כשהחיבור יחזור ותפתחו את תיבת הבקשות.",
  },
  late: ({ time }: { time: string }): string => `לפי השעון של המכשיר הזה, המועד האחרון היה ${isolate(time, true)}. התשובה תישלח בכל זאת, וכאן יתברר אם היא נספרת.`,
  take_back: "ביטול התשובה",
  taking_back: "התשובה מתבטלת…",
  may_count: "אם היא כבר הגיעה, היא נספרת.",
  refused: "לא הצלחנו לקבל את התשובה שלכם",
  no_place: "אי אפשר לשמור כאן את התשובה שלכם",
  no_place_why: "אין חיבור לאינטרנט, והדפדפן הזה לא יכול לשמור אותה: הדיסק מלא, החלון פרטי, או ששמורה בו תשובה של אדם אחר. נסו שוב כשהחיבור יחזור.",
  fields: {
    title: "יש ערכים שצריך לתקן",
    detail: "הם מסומנים בטופס.",
  },
};
