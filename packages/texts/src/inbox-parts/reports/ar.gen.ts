// Generated from catalogues/inbox-parts/reports/ar.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ar.gen.ts';

export default {
  title: "طلب غير متوقع؟",
  open: ({ sender }: { sender: string }): string => `نُبلغ المرسل ${isolate(sender)} فورًا ونرفض الطلب. لا يمكنك التراجع عن ذلك. لن نرسل إليك إشعارات بطلبات هذا المرسل لمدة 24 ساعة.`,
  closed: ({ sender }: { sender: string }): string => `نُبلغ المرسل ${isolate(sender)} فورًا. يبقى الطلب كما انتهى. لن نرسل إليك إشعارات بطلبات هذا المرسل لمدة 24 ساعة.`,
  comment: "ما الذي ينبغي أن يعرفه المرسل؟ (اختياري)",
  mute: ({ topic }: { topic: string }): string => `كتم الموضوع ${isolate(topic)}`,
  mute_effect: "لن نرسل إليك إشعارات بطلباته، لكنها ستصل إلى الوارد.",
  cancel: "إلغاء",
  sending: "جارٍ الإرسال…",
  report_and_reject: "إبلاغ ورفض",
  report: "إبلاغ",
  sent: ({ sender }: { sender: string }): string => `تم إبلاغ ${isolate(sender)}`,
  sent_effect: "يعلم المرسل أن هذا الطلب لم يكن متوقعًا.",
};
