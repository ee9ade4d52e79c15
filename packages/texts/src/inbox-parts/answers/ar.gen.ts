// Generated from catalogues/inbox-parts/answers/ar.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ar.gen.ts';

export default {
  to_fill_in: "حقول للتعبئة",
  to_fill_in_first: "حقول للتعبئة قبل الرفض",
  values: "القيم المرسلة",
  sent_with_it: "تُرسل مع إجابتك",
  changed: ({ count }: { count: number }): string => plural(count, { "zero": "لم تتغير أي قيمة", "one": "غيّرت قيمة واحدة", "two": "غيّرت قيمتين", "few": `غيّرت ${number(count)} قيم`, "many": `غيّرت ${number(count)} قيمة`, "other": `غيّرت ${number(count)} قيمة` }),
  other_values: ({ name }: { name: string }): string => `تمت الموافقة من ${isolate(name)} على قيم أخرى`,
  others_values: ({ count }: { count: number }): string => plural(count, { "zero": "لم يوافق أحد على قيم أخرى", "one": "وافق شخص واحد على قيم أخرى", "two": "وافق شخصان على قيم أخرى", "few": `وافق ${number(count)} أشخاص على قيم أخرى`, "many": `وافق ${number(count)} شخصًا على قيم أخرى`, "other": `وافق ${number(count)} شخص على قيم أخرى` }),
  both: ({ sender }: { sender: string }): string => `لا تحل قيمك محلها: تصل القيم كلها إلى ${isolate(sender, true)}.`,
  fixed: {
    by: ({ name }: { name: string }): string => `تمت الموافقة من ${isolate(name)} على هذه القيم`,
    by_many: ({ count }: { count: number }): string => plural(count, { "zero": "لم يوافق أحد على هذه القيم", "one": "وافق شخص واحد على هذه القيم", "two": "وافق شخصان على هذه القيم", "few": `وافق ${number(count)} أشخاص على هذه القيم`, "many": `وافق ${number(count)} شخصًا على هذه القيم`, "other": `وافق ${number(count)} شخص على هذه القيم` }),
    change: ({ name }: { name: string }): string => `يمكنك الموافقة على هذه القيم فقط. لتغييرها، ارفض الطلب، أو اطلب من ${isolate(name)} التراجع عن الموافقة.`,
    change_many: "يمكنك الموافقة على هذه القيم فقط. لتغييرها، ارفض الطلب، أو اطلب من كل من وافق التراجع عن موافقته.",
    kept: "ما أدخلته محفوظ هنا.",
    first: "بعد ذلك يجب أن يوافق جميع الآخرين على هذه القيم نفسها تمامًا.",
    unsent: "لم تُحتسب إجابتك. اقرأ هذه القيم قبل الموافقة.",
  },
  not_sent: "لن يُرسل ما أدخلته للإجابة الأخرى.",
  flaws: {
    too_long: "هذه القيم معًا أطول من المسموح به. اختصر أحد النصوص.",
    digits: ({ count }: { count: number }): string => plural(count, { "zero": "لا تكتب أي أرقام.", "one": "اكتب رقمًا واحدًا على الأكثر.", "two": "اكتب رقمين على الأكثر.", "few": `اكتب ${number(count)} أرقام على الأكثر.`, "many": `اكتب ${number(count)} رقمًا على الأكثر.`, "other": `اكتب ${number(count)} رقم على الأكثر.` }),
    number: ({ example }: { example: string }): string => `اكتب عددًا، مثل ${isolate(example, true)}.`,
    ambiguous: ({ one, other }: { one: string; other: string }): string => `قد يعني هذا ${isolate(one)} أو ${isolate(other, true)}. اكتب أحدهما.`,
    missing: "املأ هذا الحقل.",
    choose: "اختر إجابة.",
    line: "اكتب سطرًا واحدًا.",
    characters: "يحتوي هذا النص على أحرف غير مرئية. اكتبه من جديد.",
    other: "لم نتمكن من قبول هذه القيمة. غيّرها.",
  },
  length: ({ limit, count }: { limit: string; count: number }): string => `${isolate(limit)} العدد الآن ${number(count)}.`,
};
