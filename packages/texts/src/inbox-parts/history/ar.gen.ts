// Generated from catalogues/inbox-parts/history/ar.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/ar.gen.ts';

export default {
  title: "السجل",
  closed_requests: "الطلبات المغلقة",
  empty: "لا قرارات بعد",
  empty_why: "يظهر هنا ما قررته أنت وغيرك، ومن أجاب ومتى.",
  search_history: "البحث في السجل",
  words: "كلمات البحث",
  search: "بحث",
  outcome: "النتيجة",
  any_outcome: "كل النتائج",
  outcomes: {
    approved: "تمت الموافقة",
    rejected: "تم الرفض",
    expired: "انتهت المهلة",
    canceled: "تم السحب",
  },
  reported: "تم الإبلاغ",
  offline: "البحث يتطلب اتصالًا بالإنترنت",
  offline_how: "حاول مجددًا عند عودة الاتصال.",
  searching_label: "جارٍ البحث",
  found_requests: "الطلبات المطابقة",
  found: ({ count }: { count: number }): string => plural(count, { "zero": "لم يُعثر على أي طلب.", "one": "عُثر على طلب واحد.", "two": "عُثر على طلبين.", "few": `عُثر على ${number(count)} طلبات.`, "many": `عُثر على ${number(count)} طلبًا.`, "other": `عُثر على ${number(count)} طلب.` }),
  found_so_far: ({ count, day }: { count: number; day: string }): string => `${plural(count, { "zero": "لم يُعثر على أي طلب حتى الآن.", "one": "عُثر على طلب واحد حتى الآن.", "two": "عُثر على طلبين حتى الآن.", "few": `عُثر على ${number(count)} طلبات حتى الآن.`, "many": `عُثر على ${number(count)} طلبًا حتى الآن.`, "other": `عُثر على ${number(count)} طلب حتى الآن.` })} وصل البحث رجوعًا إلى ${isolate(day, true)}.`,
  continue: "مواصلة البحث",
  searching: "جارٍ البحث…",
  nothing: "لا يوجد طلب يطابق كل ذلك",
  nothing_how: ({ days }: { days: number }): string => `جرّب كلمات أقل، أو جزءًا من كلمة. نحذف النصوص بعد ${plural(days, { "zero": `${number(days)} يوم`, "one": "يوم واحد", "two": "يومين", "few": `${number(days)} أيام`, "many": `${number(days)} يومًا`, "other": `${number(days)} يوم` })}، وما هو أقدم لا يُعثر عليه إلا بالمرسل والموضوع.`,
  show_everything: "عرض الكل",
  by: {
    you: ({ edited }: { edited: 'yes' | 'no' }): string => select(edited, { "yes": "بقرار منك مع تغييرات", "no": "بقرار منك", "other": '' }),
    you_for: ({ edited, represented }: { edited: 'yes' | 'no'; represented: string }): string => select(edited, { "yes": `بقرار منك نيابةً عن ${isolate(represented)} مع تغييرات`, "no": `بقرار منك نيابةً عن ${isolate(represented)}`, "other": '' }),
    other: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `بقرار من ${isolate(name)} مع تغييرات`, "no": `بقرار من ${isolate(name)}`, "other": '' }),
    other_for: ({ edited, name, represented }: { edited: 'yes' | 'no'; name: string; represented: string }): string => select(edited, { "yes": `بقرار من ${isolate(name)} نيابةً عن ${isolate(represented)} مع تغييرات`, "no": `بقرار من ${isolate(name)} نيابةً عن ${isolate(represented)}`, "other": '' }),
    for_you: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `بقرار من ${isolate(name)} نيابةً عنك مع تغييرات`, "no": `بقرار من ${isolate(name)} نيابةً عنك`, "other": '' }),
  },
};
