// Generated from catalogues/inbox-parts/next/he.json by npm run generate -w @assent/texts.
import { number } from '../formats/he.gen.ts';

export default {
  next: ({ position, total }: { position: number; total: number }): string => `הבקשה הבאה (${number(position)} מתוך ${number(total)})`,
  next_of_many: ({ position, total }: { position: number; total: number }): string => `הבקשה הבאה (${number(position)} מתוך יותר מ־${number(total)})`,
  request: ({ position }: { position: number }): string => `בקשה ${number(position)}`,
  no_other: "אין בקשות נוספות",
};
