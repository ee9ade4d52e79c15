// Generated from catalogues/ui-parts/blocks/ar.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/ar.gen.ts';

export default {
  change: "التغيير",
  lines: ({ count }: { count: number }): string => plural(count, { "zero": "لا أسطر", "one": "سطر واحد", "two": "سطران", "few": `${number(count)} أسطر`, "many": `${number(count)} سطرًا`, "other": `${number(count)} سطر` }),
  pages: ({ count }: { count: number }): string => plural(count, { "zero": "لا صفحات", "one": "صفحة واحدة", "two": "صفحتان", "few": `${number(count)} صفحات`, "many": `${number(count)} صفحة`, "other": `${number(count)} صفحة` }),
  page: ({ page, pages }: { page: number; pages: number }): string => `الصفحة ${number(page)} من ${number(pages)}`,
  open: "فتح",
  larger: "تكبير",
  smaller: "تصغير",
  loading: "جارٍ تحميل الملف",
  mismatch: "تم تغيير هذا الملف",
  mismatch_why: "ليس ملف هذا الطلب، لذلك لا يمكنك الموافقة عليه.",
  not_loaded: "تعذّر تحميل هذا الملف",
  not_shown: "لا يمكننا عرض هذا المستند",
};
