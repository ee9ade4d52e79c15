// Generated from catalogues/inbox/approvals/he.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/he.gen.ts';

export default {
  needs: ({ count }: { count: number }): string => plural(count, { "one": "נדרש אישור אחד", "two": "נדרשים שני אישורים", "other": `נדרשים ${number(count)} אישורים` }),
  progress: ({ approved, required }: { approved: number; required: number }): string => `אישורים: ${number(approved)} מתוך ${number(required)}`,
  waiting: ({ count }: { count: number }): string => plural(count, { "one": "ממתינים לאישור נוסף.", "two": "ממתינים לשני אישורים נוספים.", "other": `ממתינים ל־${number(count)} אישורים נוספים.` }),
  by_you: "אישרתם",
  by: ({ name }: { name: string }): string => `אושרה על ידי ${isolate(name)}`,
  for_you: ({ name }: { name: string }): string => `אושרה על ידי ${isolate(name)} בשמכם`,
  state: ({ approved, waiting }: { approved: string; waiting: string }): string => `${isolate(approved, true)}. ${isolate(waiting)}`,
  loading: "האישורים נטענים",
};
