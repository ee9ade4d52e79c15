// Generated from catalogues/inbox-parts/answers/he.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/he.gen.ts';

export default {
  to_fill_in: "למילוי",
  to_fill_in_first: "למילוי לפני סירוב",
  values: "הערכים שנשלחים",
  sent_with_it: "יישלחו עם התשובה שלכם",
  changed: ({ count }: { count: number }): string => plural(count, { "one": "שיניתם ערך אחד", "two": "שיניתם שני ערכים", "other": `שיניתם ${number(count)} ערכים` }),
  other_values: ({ name }: { name: string }): string => `אושרו ערכים אחרים על ידי ${isolate(name)}`,
  others_values: ({ count }: { count: number }): string => plural(count, { "one": "אדם אחד אישר ערכים אחרים", "two": "שני אנשים אישרו ערכים אחרים", "other": `${number(count)} אנשים אישרו ערכים אחרים` }),
  both: ({ sender }: { sender: string }): string => `הערכים שלכם לא מחליפים אותם: אלה ואלה נשלחים אל ${isolate(sender, true)}.`,
  fixed: {
    by: ({ name }: { name: string }): string => `הערכים האלה אושרו על ידי ${isolate(name)}`,
    by_many: ({ count }: { count: number }): string => plural(count, { "one": "אדם אחד אישר את הערכים האלה", "two": "שני אנשים אישרו את הערכים האלה", "other": `${number(count)} אנשים אישרו את הערכים האלה` }),
    change: ({ name }: { name: string }): string => `אפשר לאשר רק את הערכים האלה. כדי לשנות אותם, סרבו לבקשה או פנו אל ${isolate(name)} כדי שהאישור יבוטל.`,
    change_many: "אפשר לאשר רק את הערכים האלה. כדי לשנות אותם, סרבו לבקשה או פנו אל כל מי שאישרו כדי שיבטלו את האישור שלהם.",
    kept: "מה שמילאתם נשמר כאן.",
    first: "לאחר מכן כל האחרים יצטרכו לאשר בדיוק את הערכים האלה.",
    unsent: "התשובה שלכם לא נספרה. קראו את הערכים האלה לפני שתאשרו.",
  },
  not_sent: "מה שמילאתם לתשובה האחרת לא יישלח.",
  flaws: {
    too_long: "הערכים האלה ארוכים מדי ביחד. קצרו אחד מהטקסטים.",
    digits: ({ count }: { count: number }): string => plural(count, { "one": "כתבו לכל היותר ספרה אחת.", "two": "כתבו לכל היותר שתי ספרות.", "other": `כתבו לכל היותר ${number(count)} ספרות.` }),
    number: ({ example }: { example: string }): string => `כתבו מספר, כמו ${isolate(example, true)}.`,
    ambiguous: ({ one, other }: { one: string; other: string }): string => `יש כאן שתי משמעויות אפשריות: ${isolate(one)} או ${isolate(other, true)}. כתבו אחת מהן.`,
    missing: "מלאו את השדה.",
    choose: "בחרו תשובה.",
    line: "כתבו שורה אחת.",
    characters: "יש כאן תווים בלתי נראים. כתבו את הטקסט מחדש.",
    other: "לא הצלחנו לקבל את הערך הזה. שנו אותו.",
  },
  length: ({ limit, count }: { limit: string; count: number }): string => `${isolate(limit)} כרגע: ${number(count)}.`,
};
