// Generated from catalogues/ui-parts/passkeys/ar.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ar.gen.ts';

export default {
  unsupported: {
    title: "هذا المتصفح لا يدعم مفاتيح المرور",
    detail: "افتح Assent في متصفح آخر أو على جهاز آخر.",
  },
  unused: {
    title: "لم يُستخدم مفتاح المرور",
    detail: "أُغلقت النافذة أو انتهى وقتها. لم يُرسل أي شيء.",
  },
  present: {
    title: "يوجد مفتاح مرور على هذا الجهاز بالفعل",
    detail: "أغلق هذا واستخدم ذلك المفتاح.",
  },
  elsewhere: {
    title: "مفاتيح المرور لا تعمل على هذا العنوان",
    detail: ({ host }: { host: string }): string => `تعمل فقط على عنوان خادم Assent لديك. العنوان الحالي هو ${isolate(host, true)}.`,
  },
};
