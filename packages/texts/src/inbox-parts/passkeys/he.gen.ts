// Generated from catalogues/inbox-parts/passkeys/he.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('he');

export default {
  title: "מפתחות גישה",
  about: "לכניסה, ולחתימה על תשובות שדורשות זאת, בטביעת אצבע, בזיהוי פנים או בקוד PIN.",
  create: "יצירת מפתח גישה",
  loading: "מפתחות הגישה נטענים",
  none: "אין לכם מפתח גישה. הכניסה היא עם קוד באימייל.",
  synced: "מסונכרן",
  created: <T>({ when }: { when: T }): (string | T)[] => ["נוצר ", when],
  used: <T>({ when }: { when: T }): (string | T)[] => ["שימוש אחרון: ", when],
  remove: "הסרה",
  remove_named: ({ name }: { name: string }): string => `הסרת ${isolate(name)}`,
  removing: "בהסרה…",
  removed: "מפתח הגישה הוסר",
  ask: ({ name }: { name: string }): string => `להסיר את מפתח הגישה ”${isolate(name)}”?`,
  ask_detail: "הוא לא ישמש עוד לכניסה ולא לחתימה על תשובות. תשובות שנחתמו בו נשארות תקפות, ועדיין אפשר להיכנס עם קוד באימייל. מחקו את מפתח הגישה גם מהמכשיר שלכם.",
  ready: "מפתח הגישה מוכן",
  steps: {
    mail: "מפתח גישה משמש לכניסה ולחתימה על התשובות שלכם, בטביעת אצבע, בזיהוי פנים או בקוד PIN. תחילה תקבלו קוד באימייל, כדי לוודא שזה אתם.",
    code: "הזינו את שש הספרות.",
    create: "עכשיו המכשיר ישאל אתכם. מפתח הגישה נשאר אצלכם, ואלינו מגיע רק החלק הציבורי שלו.",
  },
  create_now: "יצירת מפתח גישה",
  waiting: "בהמתנה…",
  needed: "נדרש מפתח גישה",
  needed_how: "עדיין אין לכם מפתח גישה. תקבלו קוד באימייל, ואחר כך המכשיר יבקש טביעת אצבע, זיהוי פנים או קוד PIN.",
  signs: ({ sender }: { sender: string }): string => `מפתח הגישה שלכם חותם על התשובה הזאת. החתימה תשמש את ${isolate(sender)} כהוכחה כלפי אחרים, והמפתח יזוהה גם בפעם הבאה.`,
  changed: "הבקשה השתנתה",
  changed_detail: "מה שמוצג לכם אינו מה שהייתם חותמים עליו. דבר לא נשלח. טענו את הדף מחדש וקראו שוב את הבקשה.",
};
