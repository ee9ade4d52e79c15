// Generated from catalogues/inbox-parts/confirm/he.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/he.gen.ts';

export default {
  cancel: "חזרה",
  sending: "בשליחה…",
  changed: ({ label }: { label: string }): string => `${isolate(label)} עם שינויים`,
  comment: "ההערה שלכם",
  asked: <T>({ asked }: { asked: T }): (string | T)[] => [asked, "."],
  offline: {
    online: ({ label }: { label: string }): string => `אין חיבור לאינטרנט. התשובה ”${isolate(label)}” תישלח כשהחיבור יחזור. עד אז אפשר לבטל אותה.`,
    open: ({ label }: { label: string }): string => `אין חיבור לאינטרנט. התשובה ”${isolate(label)}” תישלח כשהחיבור יחזור ותפתחו את תיבת הבקשות. עד אז אפשר לבטל אותה.`,
  },
  offline_effect: {
    approve: "ייתכן שהאישור שלכם יהיה אז האחרון, וההחלטה תהיה סופית.",
    reject: "די בסירוב אחד כדי שההחלטה תהיה סופית.",
  },
  effect: ({ label, sender }: { label: string; sender: string }): string => `התשובה ”${isolate(label)}” תישלח מיד אל ${isolate(sender, true)}. אי אפשר יהיה לבטל אותה.`,
  rejection: ({ label, sender }: { label: string; sender: string }): string => `די בסירוב אחד כדי שההחלטה תהיה סופית. התשובה ”${isolate(label)}” תישלח מיד אל ${isolate(sender, true)}. אי אפשר יהיה לבטל אותה.`,
  last: <T>({ label, sender, b }: { label: string; sender: string; b: (words: string) => T }): (string | T)[] => [b("האישור שלכם הוא האחרון, וההחלטה תהיה סופית."), ` התשובה ”${isolate(label)}” תישלח מיד אל ${isolate(sender, true)}. אי אפשר יהיה לבטל אותה.`],
  not_last: <T>({ count, label, sender, b }: { count: number; label: string; sender: string; b: (words: string) => T }): (string | T)[] => [b(plural(count, { "one": "אחרי האישור שלכם יידרש עוד אישור אחד.", "two": "אחרי האישור שלכם יידרשו עוד שני אישורים.", "other": `אחרי האישור שלכם יידרשו עוד ${number(count)} אישורים.` })), ` התשובה ”${isolate(label)}” תישלח מיד אל ${isolate(sender, true)}. אפשר יהיה לבטל אותה עד שתתקבל החלטה לגבי הבקשה.`],
  acting: ({ name }: { name: string }): string => `אתם עונים בשם ${isolate(name)}, ושני השמות יופיעו בתשובה.`,
  passkey: "המכשיר יבקש טביעת אצבע, זיהוי פנים או קוד PIN.",
  undecided: "לא התקבלה שום החלטה.",
  unknown: "עדיין לא ידוע לנו אם התשובה שלכם הגיעה. אפשר לנסות שוב בלי חשש: היא תיספר פעם אחת בלבד.",
  facts: "פרטים",
  link: "קישור אל",
  more_details: ({ count }: { count: number }): string => plural(count, { "one": "פרט נוסף אחד", "two": "שני פרטים נוספים", "other": `${number(count)} פרטים נוספים` }),
  number: ({ sender }: { sender: string }): string => `איזה מספר מוצג לכם אצל ${isolate(sender)}?`,
  number_help: "אם איש לא מציג לכם מספר, ייתכן שמישהו אחר יזם את הבקשה: לחצו על ”חזרה” ודווחו עליה. בחירה במספר שגוי תביא לסירוב לבקשה ולדיווח עליה.",
};
