// Generated from catalogues/inbox/decision/he.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/he.gen.ts';

export default {
  label_for: ({ label, name }: { label: string; name: string }): string => `${isolate(label)} בשם ${isolate(name)}`,
  offline: "אי אפשר להחליט בלי חיבור לאינטרנט",
  offline_why: "חתימה במפתח הגישה דורשת חיבור. המשיכו כאן כשהחיבור יחזור.",
  answer: "התשובה שלכם",
  add_comment: "הוספת הערה",
  comment: "הערה (לא חובה)",
  left: ({ count }: { count: number }): string => plural(count, { "one": "נותר תו אחד", "two": "נותרו שני תווים", "other": `נותרו ${number(count)} תווים` }),
};
