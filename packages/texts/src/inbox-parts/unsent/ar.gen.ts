// Generated from catalogues/inbox-parts/unsent/ar.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ar.gen.ts';

export default {
  fields: "لم يُرسل ما أدخلته",
  comment: "لم يُرسل تعليقك",
  copy: "نسخ",
  discard: "حذف",
  value: ({ label, value }: { label: string; value: string }): string => `${isolate(label)}: ${isolate(value)}`,
  missing: "هذا الطلب غير موجود هنا",
  missing_why: "ربما يخص عنوانًا آخر من عناوينك، أو موضوعًا غادرته.",
};
