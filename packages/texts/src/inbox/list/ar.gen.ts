// Generated from catalogues/inbox/list/ar.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ar.gen.ts';

export default {
  requests: "الطلبات",
  open: "المفتوحة",
  history: "السجل",
  open_requests: "الطلبات المفتوحة",
  loading: "جارٍ تحميل طلباتك",
  offline: "ستُحمَّل طلباتك عند عودة الاتصال.",
  more: "تحميل المزيد",
  loading_more: "جارٍ التحميل…",
  new: ({ count }: { count: number }): string => plural(count, { "zero": "لا طلبات جديدة", "one": "طلب جديد واحد", "two": "طلبان جديدان", "few": `${number(count)} طلبات جديدة`, "many": `${number(count)} طلبًا جديدًا`, "other": `${number(count)} طلب جديد` }),
  new_title: ({ title }: { title: string }): string => `جديد: ${isolate(title)}`,
  no_topics: "لا موضوعات لديك بعد",
  no_topics_how: "اطلب من المرسل دعوة: رابطًا أو رمزًا يُمسح بالكاميرا. افتحها على هذا الجهاز واضغط «انضمام».",
  caught_up: "لا طلبات في انتظارك",
  caught_up_next: ({ senders }: { senders: string }): string => `عندما يصلك طلب من ${isolate(senders)}، سيظهر هنا.`,
  answer_by: ({ time }: { time: string }): string => `آخر موعد للإجابة: ${isolate(time)}`,
  for: ({ name }: { name: string }): string => `نيابةً عن ${isolate(name)}`,
  cannot_answer: "لا يمكنك الإجابة",
  only_reject: "يمكنك الرفض فقط",
  removed: ({ days }: { days: number }): string => `حُذف المحتوى بعد ${plural(days, { "zero": `${number(days)} يوم`, "one": "يوم واحد", "two": "يومين", "few": `${number(days)} أيام`, "many": `${number(days)} يومًا`, "other": `${number(days)} يوم` })}`,
  passkey: "يتطلب مفتاح مرور",
  unsent: {
    lost: ({ label }: { label: string }): string => `لم يتأكد وصول إجابتك «${isolate(label)}» بعد`,
    now: ({ label }: { label: string }): string => `لم تُرسل إجابتك «${isolate(label)}» بعد`,
    online: ({ label }: { label: string }): string => `سنرسل إجابتك «${isolate(label)}» عند عودة الاتصال`,
    open: ({ label }: { label: string }): string => `سنرسل إجابتك «${isolate(label)}» عند عودة الاتصال وفتح الوارد`,
  },
};
