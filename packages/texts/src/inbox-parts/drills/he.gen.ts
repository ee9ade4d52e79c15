// Generated from catalogues/inbox-parts/drills/he.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/he.gen.ts';

export default {
  heading: "בדיקה של ההתראות שלכם",
  ask: ({ sender }: { sender: string }): string => `השולח ${isolate(sender)} בודק אם ההתראות מגיעות אליכם. אין כאן שום החלטה.`,
  button: "ההתראה הגיעה",
  busy: "בשליחה…",
  done: "נרשם שההתראה הגיעה",
  done_detail: ({ sender }: { sender: string }): string => `השולח ${isolate(sender)} רואה שהבדיקה הגיעה אליכם.`,
  ended: "הבדיקה הזאת הסתיימה",
  ended_detail: "לא נותר דבר לעשות.",
  offline: "צריך חיבור לאינטרנט כדי לציין שהיא הגיעה.",
};
