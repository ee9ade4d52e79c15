// Generated from catalogues/inbox-parts/history/he.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/he.gen.ts';

export default {
  title: "היסטוריה",
  closed_requests: "בקשות סגורות",
  empty: "עדיין אין החלטות",
  empty_why: "כאן יוצגו ההחלטות שלכם ושל אחרים, וגם מי ענה ומתי.",
  search_history: "חיפוש בהיסטוריה",
  words: "מילים לחיפוש",
  search: "חיפוש",
  outcome: "תוצאה",
  any_outcome: "כל התוצאות",
  outcomes: {
    approved: "אושרה",
    rejected: "סורבה",
    expired: "פג תוקפה",
    canceled: "בוטלה",
  },
  reported: "נשלח דיווח",
  offline: "חיפוש דורש חיבור לאינטרנט",
  offline_how: "נסו שוב כשהחיבור יחזור.",
  searching_label: "מתבצע חיפוש",
  found_requests: "הבקשות שנמצאו",
  found: ({ count }: { count: number }): string => plural(count, { "=0": "לא נמצאו בקשות.", "one": "נמצאה בקשה אחת.", "two": "נמצאו שתי בקשות.", "other": `נמצאו ${number(count)} בקשות.` }),
  found_so_far: ({ count, day }: { count: number; day: string }): string => `${plural(count, { "=0": "עד כה לא נמצאו בקשות.", "one": "עד כה נמצאה בקשה אחת.", "two": "עד כה נמצאו שתי בקשות.", "other": `עד כה נמצאו ${number(count)} בקשות.` })} החיפוש הגיע אחורה עד ${isolate(day, true)}.`,
  continue: "המשך החיפוש",
  searching: "מתבצע חיפוש…",
  nothing: "אין בקשה שמתאימה לכל אלה",
  nothing_how: ({ days }: { days: number }): string => `נסו פחות מילים, או חלק ממילה. טקסטים נמחקים אחרי ${plural(days, { "one": "יום אחד", "two": "יומיים", "other": `${number(days)} ימים` })}, ומה שישן יותר אפשר למצוא רק לפי שולח ונושא.`,
  show_everything: "הצגת הכול",
  by: {
    you: ({ edited }: { edited: 'yes' | 'no' }): string => select(edited, { "yes": "על ידיכם עם שינויים", "no": "על ידיכם", "other": '' }),
    you_for: ({ edited, represented }: { edited: 'yes' | 'no'; represented: string }): string => select(edited, { "yes": `על ידיכם בשם ${isolate(represented)} עם שינויים`, "no": `על ידיכם בשם ${isolate(represented)}`, "other": '' }),
    other: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `על ידי ${isolate(name)} עם שינויים`, "no": `על ידי ${isolate(name)}`, "other": '' }),
    other_for: ({ edited, name, represented }: { edited: 'yes' | 'no'; name: string; represented: string }): string => select(edited, { "yes": `על ידי ${isolate(name)} בשם ${isolate(represented)} עם שינויים`, "no": `על ידי ${isolate(name)} בשם ${isolate(represented)}`, "other": '' }),
    for_you: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `על ידי ${isolate(name)} בשמכם עם שינויים`, "no": `על ידי ${isolate(name)} בשמכם`, "other": '' }),
  },
};
