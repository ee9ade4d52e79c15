// Generated from catalogues/mails/people/he.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/he.gen.ts';

export default {
  passkey_added: {
    subject: "נוסף מפתח גישה לתיבת הבקשות שלכם ב־Assent",
    what: ({ name }: { name: string }): string => `באמצעות מפתח הגישה ”${isolate(name)}” אפשר מעכשיו להיכנס לתיבת הבקשות שלכם ולענות בשמכם.`,
    not_you: "אם לא אתם הוספתם אותו, הסירו אותו, ובצעו יציאה בדפדפנים שאינכם מזהים:",
  },
  device_moved: {
    subject: "אחד הדפדפנים שלכם מציג עכשיו התראות של אדם אחר",
    what: "אדם אחר נכנס לתיבת הבקשות שלו ב־Assent באחד הדפדפנים שלכם. הדפדפן הזה מציג עכשיו את ההתראות שלו במקום את שלכם.",
    next: "אם אתם חולקים את הדפדפן הזה, אין צורך לעשות דבר. כדי לקבל בו את ההתראות שלכם, היכנסו שוב. אם הדבר אינו מוכר לכם, בצעו יציאה בדפדפנים שאינם בשימושכם:",
  },
  fallback: {
    subject: ({ sender }: { sender: string }): string => `בקשה מאת ${isolate(sender)} ממתינה להחלטה שלכם`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `בקשה מאת ${isolate(sender)} (${isolate(origin)}) הגיעה לתיבת הבקשות שלכם ב־Assent. קראו אותה והחליטו שם:`,
    last: "זה האימייל האחרון להיום על בקשות מהשולח הזה. ייתכן שבתיבת הבקשות יש עוד בקשות ממנו.",
    content: "למען ביטחונכם, האימייל הזה לא אומר דבר על הבקשה, והקישור שבו רק פותח את תיבת הבקשות.",
    why: "קיבלתם את האימייל הזה כי אף אחד מהדפדפנים שלכם לא מקבל התראות. כדי להפסיק את האימיילים האלה, הפעילו התראות בתיבת הבקשות, או השתיקו את הנושא בהגדרות שלה.",
  },
  question_answered: {
    subject: ({ sender }: { sender: string }): string => `התקבלה תשובה לשאלה שלכם מאת ${isolate(sender)}`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `התקבלה תשובה מאת ${isolate(sender)} (${isolate(origin)}) לשאלה ששאלתם על בקשה. קראו את התשובה והחליטו בתיבת הבקשות שלכם ב־Assent:`,
  },
  new_browser: {
    subject: "כניסה ל־Assent מדפדפן חדש",
    what: "בוצעה כניסה לתיבת הבקשות שלכם ב־Assent מדפדפן שלא השתמשתם בו בעבר.",
    not_you: "אם אתם נכנסתם, אין צורך לעשות דבר. אם לא, בצעו בו יציאה:",
  },
  handed_over: {
    subject: "כניסה לתיבת הבקשות שלכם ב־Assent עם קוד מדפדפן אחר",
    what: ({ browser, shownBy }: { browser: string; shownBy: string }): string => `בוצעה כניסה לתיבת הבקשות שלכם באמצעות ${isolate(browser)}, עם קוד שהוצג ואומת באמצעות ${isolate(shownBy, true)}.`,
    next: "אם אתם נכנסתם, אין צורך לעשות דבר. אם לא, בצעו יציאה באותו דפדפן:",
  },
  address_taken: {
    subject: "לכתובת הזאת כבר יש תיבת בקשות ב־Assent",
    what: "אתם או מישהו אחר ביקשתם להעביר תיבת בקשות ב־Assent לכתובת הזאת. כבר יש לה תיבת בקשות, ולכן דבר לא השתנה.",
    next: "אם שתי התיבות שלכם, היכנסו עם הכתובת הזאת והשתמשו בתיבה הזאת, או מחקו אותה קודם בהגדרות שלה.",
    not_you: "אם לא אתם ביקשתם זאת, אין צורך לעשות דבר.",
  },
  address_changed: {
    subject: "הכתובת של תיבת הבקשות שלכם ב־Assent שונתה",
    what: ({ from, to }: { from: string; to: string }): string => `תיבת הבקשות שלכם ב־Assent עברה מהכתובת ${isolate(from)} לכתובת ${isolate(to, true)}. מעכשיו היכנסו עם הכתובת החדשה.`,
    not_you: "אם לא אתם שיניתם אותה, מישהו קרא את האימיילים של שתי הכתובות. הודיעו לשולחים שפונים אליכם, ובדקו באילו דפדפנים בוצעה כניסה:",
  },
  erased: {
    subject: "תיבת הבקשות שלכם ב־Assent נמחקה",
    what: "תיבת הבקשות, השם והכתובת שלכם נמחקו, ועזבתם את כל הנושאים. השם שלכם וההערות שלכם ייעלמו מהתשובות שלכם בתוך דקות. הכתובת הזאת כבר לא שמורה אצלנו.",
    next: "החלטות שכבר הגיעו לשולחים נשארות אצלם. אם לא אתם מחקתם את התיבה, מישהו קרא את האימיילים שלכם: החליפו את הסיסמה של תיבת האימייל.",
  },
  when: ({ time }: { time: string }): string => `מתי: ${isolate(time)}`,
  browser: ({ browser }: { browser: string }): string => `דפדפן: ${isolate(browser)}`,
  address: ({ ip }: { ip: string }): string => `כתובת IP: ${isolate(ip)}`,
  unknown_address: "לא ידועה",
  browser_on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} על ${isolate(system)}`,
  a_browser: "דפדפן",
};
