// Generated from catalogues/inbox/decision/ar.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ar.gen.ts';

export default {
  label_for: ({ label, name }: { label: string; name: string }): string => `${isolate(label)} نيابةً عن ${isolate(name)}`,
  offline: "لا يمكنك اتخاذ هذا القرار دون اتصال",
  offline_why: "التوقيع بمفتاح المرور يتطلب اتصالًا بالإنترنت. عُد إلى هنا عند عودة الاتصال.",
  answer: "إجابتك",
  add_comment: "إضافة تعليق",
  comment: "تعليق (اختياري)",
  left: ({ count }: { count: number }): string => plural(count, { "zero": "لم يبقَ أي حرف", "one": "بقي حرف واحد", "two": "بقي حرفان", "few": `بقيت ${number(count)} أحرف`, "many": `بقي ${number(count)} حرفًا`, "other": `بقي ${number(count)} حرف` }),
};
