// Generated from catalogues/inbox/approvals/ar.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ar.gen.ts';

export default {
  needs: ({ count }: { count: number }): string => plural(count, { "zero": "لا يتطلب موافقات", "one": "يتطلب موافقة واحدة", "two": "يتطلب موافقتين", "few": `يتطلب ${number(count)} موافقات`, "many": `يتطلب ${number(count)} موافقة`, "other": `يتطلب ${number(count)} موافقة` }),
  progress: ({ approved, required }: { approved: number; required: number }): string => `الموافقات: ${number(approved)} من ${number(required)}`,
  waiting: ({ count }: { count: number }): string => plural(count, { "zero": "لا موافقات أخرى مطلوبة.", "one": "بانتظار موافقة أخرى.", "two": "بانتظار موافقتين أخريين.", "few": `بانتظار ${number(count)} موافقات أخرى.`, "many": `بانتظار ${number(count)} موافقة أخرى.`, "other": `بانتظار ${number(count)} موافقة أخرى.` }),
  by_you: "وافقت على هذا الطلب",
  by: ({ name }: { name: string }): string => `تمت الموافقة من ${isolate(name)}`,
  for_you: ({ name }: { name: string }): string => `تمت الموافقة من ${isolate(name)} نيابةً عنك`,
  state: ({ approved, waiting }: { approved: string; waiting: string }): string => `${isolate(approved, true)}. ${isolate(waiting)}`,
  loading: "جارٍ تحميل الموافقات",
};
