// Generated from catalogues/inbox-parts/confirm/ar.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ar.gen.ts';

export default {
  cancel: "إلغاء",
  sending: "جارٍ الإرسال…",
  changed: ({ label }: { label: string }): string => `${isolate(label)} مع تغييرات`,
  comment: "تعليقك",
  asked: <T>({ asked }: { asked: T }): (string | T)[] => [asked, "."],
  offline: {
    online: ({ label }: { label: string }): string => `لا يوجد اتصال بالإنترنت. سنرسل إجابتك «${isolate(label)}» عند عودة الاتصال. يمكنك التراجع عنها حتى ذلك الحين.`,
    open: ({ label }: { label: string }): string => `لا يوجد اتصال بالإنترنت. سنرسل إجابتك «${isolate(label)}» عند عودة الاتصال وفتح الوارد. يمكنك التراجع عنها حتى ذلك الحين.`,
  },
  offline_effect: {
    approve: "قد تكون موافقتك عندها هي الأخيرة، فيصبح القرار نهائيًا.",
    reject: "يكفي رفض واحد ليصبح القرار نهائيًا.",
  },
  effect: ({ label, sender }: { label: string; sender: string }): string => `تصل إجابتك «${isolate(label)}» إلى ${isolate(sender)} فورًا، ولا يمكنك التراجع عنها.`,
  rejection: ({ label, sender }: { label: string; sender: string }): string => `يكفي رفض واحد ليصبح القرار نهائيًا. تصل إجابتك «${isolate(label)}» إلى ${isolate(sender)} فورًا، ولا يمكنك التراجع عنها.`,
  last: <T>({ label, sender, b }: { label: string; sender: string; b: (words: string) => T }): (string | T)[] => [b("موافقتك هي الأخيرة، وبها يصبح القرار نهائيًا."), ` تصل إجابتك «${isolate(label)}» إلى ${isolate(sender)} فورًا، ولا يمكنك التراجع عنها.`],
  not_last: <T>({ count, label, sender, b }: { count: number; label: string; sender: string; b: (words: string) => T }): (string | T)[] => [b(plural(count, { "zero": "لا تلزم بعد موافقتك أي موافقة أخرى.", "one": "تلزم بعد موافقتك موافقة أخرى واحدة.", "two": "تلزم بعد موافقتك موافقتان أخريان.", "few": `تلزم بعد موافقتك ${number(count)} موافقات أخرى.`, "many": `تلزم بعد موافقتك ${number(count)} موافقة أخرى.`, "other": `تلزم بعد موافقتك ${number(count)} موافقة أخرى.` })), ` تصل إجابتك «${isolate(label)}» إلى ${isolate(sender)} فورًا. يمكنك التراجع عنها إلى أن يُحسم الطلب.`],
  acting: ({ name }: { name: string }): string => `إجابتك هنا نيابةً عن ${isolate(name)}، ويظهر فيها اسماكما.`,
  passkey: "سيطلب جهازك بصمتك أو وجهك أو رمز PIN.",
  undecided: "لم يُتخذ أي قرار.",
  unknown: "لا نعلم بعد هل وصلت إجابتك. يمكنك المحاولة مجددًا دون قلق: لن تُحتسب إلا مرة واحدة.",
  facts: "المعلومات",
  link: "رابط إلى",
  more_details: ({ count }: { count: number }): string => plural(count, { "zero": "لا معلومات أخرى", "one": "معلومة أخرى", "two": "معلومتان أخريان", "few": `${number(count)} معلومات أخرى`, "many": `${number(count)} معلومة أخرى`, "other": `${number(count)} معلومة أخرى` }),
  number: ({ sender }: { sender: string }): string => `ما الرقم الذي يعرضه عليك المرسل ${isolate(sender)}؟`,
  number_help: "إذا لم يعرض عليك أحد رقمًا، فربما بدأ شخص آخر هذا الطلب: اختر «إلغاء» ثم أبلغ عنه. اختيار رقم خاطئ يؤدي إلى رفض الطلب والإبلاغ عنه.",
};
