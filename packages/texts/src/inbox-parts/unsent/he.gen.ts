// Generated from catalogues/inbox-parts/unsent/he.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/he.gen.ts';

export default {
  fields: "מה שמילאתם לא נשלח",
  comment: "ההערה שלכם לא נשלחה",
  copy: "העתקה",
  discard: "מחיקה",
  value: ({ label, value }: { label: string; value: string }): string => `${isolate(label)}: ${isolate(value)}`,
  missing: "הבקשה הזאת לא נמצאת כאן",
  missing_why: "אולי היא מיועדת לכתובת אחרת שלכם, או שייכת לנושא שעזבתם.",
};
