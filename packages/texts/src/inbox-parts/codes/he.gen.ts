// Generated from catalogues/inbox-parts/codes/he.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/he.gen.ts';

export default {
  label: "קוד",
  sent_to: ({ email }: { email: string }): string => `שלחנו אותו אל ${isolate(email, true)}.`,
  send: "שליחת קוד",
  sending: "בשליחה…",
  checking: "בבדיקה…",
  next: "המשך",
  cancel: "חזרה",
};
