// Generated from catalogues/inbox-parts/receipts/ar.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { number, plural } = formatsOf('ar');

export default {
  open: "حفظ الإيصال",
  title: "إيصال",
  about: ({ sender }: { sender: string }): string => `يتيح لأي شخص التحقق مما انتهى إليه الطلب، دون الرجوع إلى ${sender} أو Assent.`,
  loading: "جارٍ تحميل الإيصال",
  share: "مشاركة…",
  save: "حفظ الملف",
  close: "إغلاق",
  saved: "تم حفظ الإيصال",
  not_shared: "لم يتمكن هذا الجهاز من مشاركته",
  save_instead: "احفظ الملف بدلًا من ذلك.",
  none: "لا يوجد إيصال لهذا الطلب",
  none_why: "أُغلق الطلب قبل أن يبدأ Assent بحفظ الإيصالات.",
  offline: "لا يوجد اتصال بالإنترنت",
  when_online: "سيُحمَّل الإيصال عند عودة الاتصال.",
  adding: "جارٍ تسجيله في سجل الإيصالات",
  adding_next: "يستغرق ذلك بضع ثوانٍ، ثم يظهر الإيصال هنا.",
  late: "يستغرق هذا وقتًا أطول من المعتاد",
  late_next: "القرار محتسب، لكن إيصاله لم يكتمل بعد.",
  try_again: "إعادة المحاولة",
  trying: "جارٍ المحاولة…",
  complete: "اكتمل الإيصال.",
  outcome: "النتيجة",
  outcome_at: <T>({ outcome, when }: { outcome: string; when: T }): (string | T)[] => [`${outcome}، `, when],
  outcomes: {
    approved: "تمت الموافقة",
    rejected: "تم الرفض",
    expired: "انتهت المهلة",
    canceled: "تم السحب",
  },
  entry: "القيد في سجل الإيصالات",
  number: ({ number }: { number: string }): string => `رقم ${number}`,
  file: "محتوى الملف",
  contents: {
    request_answers: "الطلب والإجابات",
    request: "الطلب",
    answers: "الإجابات",
    ending: "ما انتهى إليه الطلب",
  },
  no_request: "الإيصال لا يتضمن الطلب",
  no_request_why: ({ days }: { days: number }): string => `الطلب في هذه الصفحة ليس الطلب المقيّد في سجل الإيصالات: نحذف محتوى الطلب بعد ${plural(days, { "zero": `${number(days)} يوم`, "one": "يوم واحد", "two": "يومين", "few": `${number(days)} أيام`, "many": `${number(days)} يومًا`, "other": `${number(days)} يوم` })}. إذا احتفظت بنسخة منه، فما زال بإمكانك مقارنتها بالإيصال.`,
  keep: <T>({ link }: { link: (words: string) => T }): (string | T)[] => ["احتفظ بالملف. صفحة ", link("التحقق من إيصال"), " تفحصه في متصفحك."],
};
