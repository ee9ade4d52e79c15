// Generated from catalogues/inbox/request/he.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/he.gen.ts';

export default {
  request: "בקשה",
  loading: "הבקשה נטענת",
  loading_fields: "השדות נטענים",
  loading_link: "הקישור נטען",
  kept: "אפשר יהיה לענות אחרי שהבקשה תאומת מול Assent.",
  not_shown: "אי אפשר להציג את הבקשה",
  not_here: "הבקשה לא נמצאת במכשיר הזה",
  offline: "היא תיטען כשהחיבור יחזור.",
  asked: "תוכן הבקשה",
  last_minute: "עוד דקה אחת",
  sent_waiting: ({ sender, waiting }: { sender: string; waiting: string }): string => `התשובה נשלחה אל ${isolate(sender, true)}. ${isolate(waiting)}`,
  unsent: "התשובה שלכם עדיין לא נשלחה",
  ended: "הבקשה כבר סגורה",
  mismatch: "המספר לא תואם. סירבנו לבקשה ודיווחנו עליה.",
  back: "חזרה לתיבת הבקשות",
  next: "הבאה",
};
