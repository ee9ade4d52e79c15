// Generated from catalogues/inbox-parts/too-late/ar.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';

export default {
  titles: {
    mismatch: "الرقم غير مطابق",
    uncounted: "لم تُحتسب إجابتك",
    comment: "لم يُرسل تعليقك",
    late: "تأخرت إجابتك",
  },
  no_stand_in: ({ label, time, represented }: { label: string; time: string; represented: string }): string => `لم تُحتسب إجابتك «${label}» (${time}): لم تعد لديك إنابة عن ${represented}.`,
  missing: ({ label, time }: { label: string; time: string }): string => `لم تُحتسب إجابتك «${label}» (${time}): لم يعد الطلب في الوارد لديك.`,
  fields: ({ label, time }: { label: string; time: string }): string => `لم تُحتسب إجابتك «${label}» (${time}): بعض القيم تحتاج إلى تصحيح، وهي مشار إليها في النموذج.`,
  values: ({ label, time, name }: { label: string; time: string; name: string }): string => `لم تُحتسب إجابتك «${label}» (${time}): سبقتها موافقة ${name} على قيم أخرى.`,
  refused: ({ label, time }: { label: string; time: string }): string => `لم تُحتسب إجابتك «${label}» (${time}): لم نتمكن من قبولها.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `إجابتك السابقة هي «${label}» (${at}). لم يُرسل تعليقك (${time}).`,
  mismatch: ({ label, time, at }: { label: string; time: string; at: string }): string => `كان في إجابتك «${label}» (${time}) رقم غير مطابق. رفضنا الطلب وأبلغنا عنه (${at}).`,
  withdrawn: ({ label, time, sender, at }: { label: string; time: string; sender: string; at: string }): string => `تأخرت إجابتك «${label}» (${time}): سبق أن سحب المرسل ${sender} الطلب${select(at, { "unknown": '', "other": ` (${at})` })}.`,
  expired: ({ label, time, at }: { label: string; time: string; at: string }): string => `تأخرت إجابتك «${label}» (${time}): ${select(at, { "unknown": "كانت المهلة قد انتهت", "other": `كان آخر موعد للإجابة ${at}` })}.`,
  answered: ({ label, time, other, name, at }: { label: string; time: string; other: string; name: string; at: string }): string => `تأخرت إجابتك «${label}» (${time}): سبقتها إجابة «${other}» من ${name} (${at}).`,
  answered_by_you: ({ label, time, other, at }: { label: string; time: string; other: string; at: string }): string => `تأخرت إجابتك «${label}» (${time}): سبقتها إجابتك «${other}» (${at}).`,
  offline: "لم يكن هناك اتصال بالإنترنت عندما أجبت.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${reason}: ${title}`,
  copy: "نسخ التعليق",
  view: "عرض",
  dismiss: "إخفاء",
};
