// Generated from catalogues/inbox/reports/he.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/he.gen.ts';

export default {
  unexpected: "לא ציפיתי לבקשה הזאת",
  new_sender: "שולח חדש",
  new_sender_why: ({ sender }: { sender: string }): string => `עדיין לא עניתם על בקשות מאת ${isolate(sender, true)}. ענו רק אם אתם יודעים מי זה ובמה מדובר.`,
};
