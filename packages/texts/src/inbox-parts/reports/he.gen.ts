// Generated from catalogues/inbox-parts/reports/he.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/he.gen.ts';

export default {
  title: "לא ציפיתם לבקשה הזאת?",
  open: ({ sender }: { sender: string }): string => `דיווח על כך יישלח מיד אל ${isolate(sender)}, והבקשה תסורב. אי אפשר לבטל זאת. במשך 24 שעות לא תקבלו התראות על בקשות מהשולח הזה.`,
  closed: ({ sender }: { sender: string }): string => `דיווח על כך יישלח מיד אל ${isolate(sender, true)}. הבקשה תישאר כפי שהסתיימה. במשך 24 שעות לא תקבלו התראות על בקשות מהשולח הזה.`,
  comment: "מה כדאי שהשולח ידע? (לא חובה)",
  mute: ({ topic }: { topic: string }): string => `השתקת הנושא ${isolate(topic)}`,
  mute_effect: "לא תקבלו התראות על הבקשות בנושא הזה. הן עדיין יגיעו לתיבת הבקשות.",
  cancel: "חזרה",
  sending: "בשליחה…",
  report_and_reject: "דיווח וסירוב",
  report: "דיווח",
  sent: ({ sender }: { sender: string }): string => `נשלח דיווח אל ${isolate(sender)}`,
  sent_effect: "השולח יודע שלא ציפיתם לבקשה הזאת.",
};
