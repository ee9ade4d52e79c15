// Generated from catalogues/inbox-parts/too-late/ar.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate } from '../formats/ar.gen.ts';

export default {
  titles: {
    mismatch: "الرقم غير مطابق",
    uncounted: "لم تُحتسب إجابتك",
    comment: "لم يُرسل تعليقك",
    late: "تأخرت إجابتك",
  },
  no_stand_in: ({ label, time, represented }: { label: string; time: string; represented: string }): string => `لم تُحتسب إجابتك «${isolate(label)}» (${isolate(time)}): لم تعد لديك إنابة عن ${isolate(represented, true)}.`,
  missing: ({ label, time }: { label: string; time: string }): string => `لم تُحتسب إجابتك «${isolate(label)}» (${isolate(time)}): لم يعد الطلب في الوارد لديك.`,
  fields: ({ label, time }: { label: string; time: string }): string => `لم تُحتسب إجابتك «${isolate(label)}» (${isolate(time)}): بعض القيم تحتاج إلى تصحيح، وهي مشار إليها في النموذج.`,
  values: ({ label, time, name }: { label: string; time: string; name: string }): string => `لم تُحتسب إجابتك «${isolate(label)}» (${isolate(time)}): سبقتها موافقة من ${isolate(name)} على قيم أخرى.`,
  conversation: ({ label, time }: { label: string; time: string }): string => `لم تُحتسب إجابتك «${isolate(label)}» (${isolate(time)}): طرح أحدهم سؤالاً أو أجاب المرسل قبلها. اقرأ ذلك ثم اتخذ قرارك من جديد.`,
  not_in_groups: ({ label, time }: { label: string; time: string }): string => `لم تُحتسب إجابتك «${isolate(label)}» (${isolate(time)}): لست في أي من المجموعات التي يمكنها الموافقة.`,
  excluded: ({ label, time }: { label: string; time: string }): string => `لم تُحتسب إجابتك «${isolate(label)}» (${isolate(time)}): استثناك المرسل من هذا الطلب.`,
  refused: ({ label, time }: { label: string; time: string }): string => `لم تُحتسب إجابتك «${isolate(label)}» (${isolate(time)}): لم نتمكن من قبولها.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `إجابتك السابقة هي «${isolate(label)}» (${isolate(at)}). لم يُرسل تعليقك (${isolate(time)}).`,
  mismatch: ({ label, time, at }: { label: string; time: string; at: string }): string => `كان في إجابتك «${isolate(label)}» (${isolate(time)}) رقم غير مطابق. رفضنا الطلب وأبلغنا عنه (${isolate(at)}).`,
  withdrawn: ({ label, time, sender, at }: { label: string; time: string; sender: string; at: string }): string => `تأخرت إجابتك «${isolate(label)}» (${isolate(time)}): سبق أن سحب المرسل ${isolate(sender)} الطلب${select(at, { "unknown": '', "other": ` (${isolate(at)})` })}.`,
  expired: ({ label, time, at }: { label: string; time: string; at: string }): string => `تأخرت إجابتك «${isolate(label)}» (${isolate(time)}): ${select(at, { "unknown": "كانت المهلة قد انتهت", "other": `كان آخر موعد للإجابة ${isolate(at, true)}` })}.`,
  answered: ({ label, time, other, name, at }: { label: string; time: string; other: string; name: string; at: string }): string => `تأخرت إجابتك «${isolate(label)}» (${isolate(time)}): سبقتها إجابة «${isolate(other)}» من ${isolate(name)} (${isolate(at)}).`,
  answered_by_you: ({ label, time, other, at }: { label: string; time: string; other: string; at: string }): string => `تأخرت إجابتك «${isolate(label)}» (${isolate(time)}): سبقتها إجابتك «${isolate(other)}» (${isolate(at)}).`,
  offline: "لم يكن هناك اتصال بالإنترنت عندما أجبت.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${isolate(reason)}: ${isolate(title)}`,
  copy: "نسخ التعليق",
  view: "عرض",
  dismiss: "إخفاء",
};
