// Generated from catalogues/mails/codes/he.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/he.gen.ts';

export default {
  subject: ({ code }: { code: string }): string => `הקוד שלכם ב־Assent הוא ${isolate(code)}`,
  code: ({ code }: { code: string }): string => `הקוד שלכם הוא ${isolate(code)}`,
  purpose: {
    verify_account: "הזינו אותו כדי לאמת את כתובת האימייל שלכם ב־Assent.",
    reset_password: "הזינו אותו כדי לקבוע סיסמה חדשה ב־Assent.",
    sign_in: "הזינו אותו כדי להיכנס לתיבת הבקשות שלכם ב־Assent.",
    add_passkey: "הזינו אותו כדי להוסיף מפתח גישה לתיבת הבקשות שלכם ב־Assent.",
    leave_address: "הזינו אותו כדי להעביר את תיבת הבקשות שלכם ב־Assent מהכתובת הזאת.",
    take_address: "הזינו אותו כדי להעביר תיבת בקשות ב־Assent לכתובת הזאת.",
    erase_person: "הזינו אותו כדי למחוק את תיבת הבקשות שלכם ב־Assent ואת הנתונים שלכם בה. אי אפשר לבטל את המחיקה.",
  },
  use: "הזינו אותו רק במקום שבו ביקשתם אותו. הוא תקף ל־10 דקות.",
  registration: ({ username }: { username: string }): string => `הקוד מאמת את החשבון ${isolate(username, true)}. אם לא אתם רשמתם את השם הזה, אל תזינו את הקוד.`,
  not_requested: "אם לא ביקשתם קוד, אולי מישהו טעה בהקלדת הכתובת שלו. אין צורך לעשות דבר. לעולם לא נבקש קוד בטלפון או בצ׳אט.",
};
