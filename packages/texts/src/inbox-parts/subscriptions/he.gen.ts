// Generated from catalogues/inbox-parts/subscriptions/he.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/he.gen.ts';

export default {
  label: "נושאים",
  loading: "הנושאים נטענים",
  none: "אין לכם נושאים. כדי להצטרף לנושא דרושה הזמנה: קישור, או קוד לסריקה.",
  muted: "מושתק",
  from: <T>({ sender, when }: { sender: string; when: T }): (string | T)[] => [`מאת ${isolate(sender)}, הצטרפות: `, when],
  mute: "השתקה",
  mute_named: ({ topic }: { topic: string }): string => `השתקת הנושא ${isolate(topic)}`,
  unmute: "ביטול ההשתקה",
  unmute_named: ({ topic }: { topic: string }): string => `ביטול ההשתקה של הנושא ${isolate(topic)}`,
  is_muted: ({ topic }: { topic: string }): string => `הנושא ${isolate(topic)} הושתק`,
  is_unmuted: ({ topic }: { topic: string }): string => `שוב תקבלו התראות בנושא ${isolate(topic)}`,
  leave: "עזיבה",
  leave_named: ({ topic }: { topic: string }): string => `עזיבת הנושא ${isolate(topic)}`,
  leaving: "בעזיבה…",
  left: ({ topic }: { topic: string }): string => `עזבתם את הנושא ${isolate(topic)}`,
  ask: ({ topic }: { topic: string }): string => `לעזוב את הנושא ${isolate(topic)}?`,
  ask_detail: "לא תקבלו עוד בקשות בנושא הזה, והבקשות שלו ייעלמו מתיבת הבקשות. בקשות פתוחות יישארו בלי תשובה שלכם, וזה לא אישור ולא סירוב. כדי לחזור תצטרכו הזמנה חדשה.",
};
