// Generated from catalogues/inbox-parts/drills/ar.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ar.gen.ts';

export default {
  heading: "اختبار إشعاراتك",
  ask: ({ sender }: { sender: string }): string => `يتحقق المرسل ${isolate(sender)} من وصول الإشعارات إليك. لا يتطلب هذا أي قرار منك.`,
  button: "تأكيد الوصول",
  busy: "جارٍ التأكيد…",
  done: "تم التأكيد",
  done_detail: ({ sender }: { sender: string }): string => `سيرى المرسل ${isolate(sender)} أن الاختبار وصل إليك.`,
  ended: "انتهى هذا الاختبار",
  ended_detail: "لم يبقَ شيء لتأكيده.",
  offline: "يلزم الاتصال بالإنترنت للتأكيد.",
};
