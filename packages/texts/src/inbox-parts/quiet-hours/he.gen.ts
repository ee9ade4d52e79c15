// Generated from catalogues/inbox-parts/quiet-hours/he.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/he.gen.ts';

export default {
  title: "שעות שקט",
  about: "בשעות השקט תקבלו התראה מיידית רק על בקשות דחופות. על השאר תקבלו התראה בסוף שעות השקט, או מוקדם יותר אם נותר מעט זמן. ”נא לא להפריע” בטלפון מוגדר בנפרד.",
  loading: "שעות השקט נטענות",
  use: "שימוש בשעות שקט",
  from: "משעה",
  to: "עד שעה",
  choose_time: "בחרו שעה.",
  same_time: "בחרו שעה שונה משעת ההתחלה.",
  zone: "אזור זמן",
  zone_here: ({ zone }: { zone: string }): string => `אזור הזמן של המכשיר הזה הוא ${isolate(zone, true)}.`,
  use_zone: ({ zone }: { zone: string }): string => `שימוש באזור ${isolate(zone)}`,
  save: "שמירת שעות השקט",
  saving: "בשמירה…",
  on: "שעות השקט פועלות",
  off: "שעות השקט כבויות",
};
