// Generated from catalogues/inbox/request/ar.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ar.gen.ts';

export default {
  request: "طلب",
  loading: "جارٍ تحميل الطلب",
  loading_fields: "جارٍ تحميل الحقول",
  loading_link: "جارٍ تحميل الرابط",
  kept: "يمكنك الإجابة بعد أن يؤكد Assent هذا الطلب.",
  not_shown: "لا يمكن عرض هذا الطلب",
  not_here: "هذا الطلب غير موجود على هذا الجهاز",
  offline: "سيُحمَّل عند عودة الاتصال.",
  asked: "محتوى الطلب",
  last_minute: "بقيت دقيقة واحدة",
  sent_waiting: ({ sender, waiting }: { sender: string; waiting: string }): string => `تم الإرسال إلى ${isolate(sender, true)}. ${isolate(waiting)}`,
  unsent: "لم تُرسل إجابتك بعد",
  ended: "هذا الطلب مغلق",
  mismatch: "الرقم غير مطابق. رفضنا الطلب وأبلغنا عنه.",
  back: "العودة إلى الوارد",
  next: "التالي",
};
