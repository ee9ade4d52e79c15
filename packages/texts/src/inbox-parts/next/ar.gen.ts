// Generated from catalogues/inbox-parts/next/ar.json by npm run generate -w @assent/texts.
import { number } from '../formats/ar.gen.ts';

export default {
  next: ({ position, total }: { position: number; total: number }): string => `الطلب التالي (${number(position)} من ${number(total)})`,
  next_of_many: ({ position, total }: { position: number; total: number }): string => `الطلب التالي (${number(position)} من أكثر من ${number(total)})`,
  request: ({ position }: { position: number }): string => `الطلب ${number(position)}`,
  no_other: "لا توجد طلبات أخرى",
};
