// Generated from catalogues/ui-parts/blocks/he.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/he.gen.ts';

export default {
  change: "שינוי",
  lines: ({ count }: { count: number }): string => plural(count, { "one": "שורה אחת", "two": "שתי שורות", "other": `${number(count)} שורות` }),
  pages: ({ count }: { count: number }): string => plural(count, { "one": "עמוד אחד", "two": "שני עמודים", "other": `${number(count)} עמודים` }),
  page: ({ page, pages }: { page: number; pages: number }): string => `עמוד ${number(page)} מתוך ${number(pages)}`,
  open: "פתיחה",
  larger: "הגדלה",
  smaller: "הקטנה",
  loading: "הקובץ נטען",
  mismatch: "הקובץ הזה שונה",
  mismatch_why: "זה לא הקובץ של הבקשה הזאת, ולכן אי אפשר לאשר אותה.",
  not_loaded: "לא הצלחנו לטעון את הקובץ הזה",
  not_shown: "אי אפשר להציג את המסמך הזה",
};
