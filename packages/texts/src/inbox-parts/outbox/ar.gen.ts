// Generated from catalogues/inbox-parts/outbox/ar.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ar.gen.ts';

export default {
  unsent: "لم تُرسل بعد",
  unconfirmed: "لم يتأكد وصولها بعد",
  answer: ({ label, time }: { label: string; time: string }): string => `«${isolate(label)}»، ${isolate(time)}`,
  why: {
    sign_in: "سجّل الدخول لإرسالها.",
    lost: "لا نعلم هل وصلت. سنرسلها مرة أخرى.",
    now: "جارٍ إرسالها.",
    online: "سنرسلها عند عودة الاتصال.",
    open: "سنرسلها عند عودة الاتصال وفتح الوارد.",
  },
  late: ({ time }: { time: string }): string => `بحسب ساعة هذا الجهاز، كان آخر موعد للإجابة ${isolate(time, true)}. سنرسل إجابتك على أي حال، وسيظهر هنا هل احتُسبت.`,
  take_back: "التراجع",
  taking_back: "جارٍ التراجع…",
  may_count: "إذا كانت قد وصلت، فستُحتسب.",
  refused: "لم نتمكن من قبول إجابتك",
  no_place: "لا يمكن حفظ إجابتك هنا",
  no_place_why: "لا يوجد اتصال بالإنترنت، ولا يستطيع هذا المتصفح حفظ إجابتك: إما أن القرص ممتلئ، أو أن النافذة خاصة، أو أن فيه إجابة محفوظة لشخص آخر. حاول مجددًا عند عودة الاتصال.",
  fields: {
    title: "بعض القيم تحتاج إلى تصحيح",
    detail: "هذه القيم مشار إليها في النموذج.",
  },
};
