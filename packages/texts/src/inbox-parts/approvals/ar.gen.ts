// Generated from catalogues/inbox-parts/approvals/ar.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number } from '../formats/ar.gen.ts';

export default {
  approvals: "الموافقات",
  by: {
    you: <T>({ value, whom, represented, edited, signed, quiet, b, time }: { value: 'approve' | 'reject'; whom: string; represented: string; edited: 'yes' | 'no'; signed: 'yes' | 'no'; quiet: (words: string) => T; b: (words: string) => T; time: T }): (string | T)[] => [quiet(select(value, { "approve": "تمت الموافقة", "reject": "تم الرفض", "other": '' })), " ", b("منك"), select(whom, { "nobody": '', "you": " نيابةً عنك", "other": ` نيابةً عن ${isolate(represented)}` }), quiet(`${select(edited, { "yes": " مع تغييرات", "no": '', "other": '' })}،`), " ", time, quiet(select(signed, { "yes": "، مع التوقيع بمفتاح مرور", "no": '', "other": '' }))],
    other: <T>({ value, name, whom, represented, edited, signed, quiet, b, time }: { value: 'approve' | 'reject'; name: string; whom: string; represented: string; edited: 'yes' | 'no'; signed: 'yes' | 'no'; quiet: (words: string) => T; b: (words: string) => T; time: T }): (string | T)[] => [quiet(`${select(value, { "approve": "تمت الموافقة", "reject": "تم الرفض", "other": '' })} من`), " ", b(isolate(name)), select(whom, { "nobody": '', "you": " نيابةً عنك", "other": ` نيابةً عن ${isolate(represented)}` }), quiet(`${select(edited, { "yes": " مع تغييرات", "no": '', "other": '' })}،`), " ", time, quiet(select(signed, { "yes": "، مع التوقيع بمفتاح مرور", "no": '', "other": '' }))],
  },
  you_approved: "وافقت على هذا الطلب",
  you_approved_for: ({ name }: { name: string }): string => `وافقت على هذا الطلب نيابةً عن ${isolate(name)}`,
  take_back: "التراجع عن موافقتي",
  taking_back: "جارٍ التراجع…",
  until: "يمكنك التراجع عنها إلى أن يُحسم الطلب.",
  offline: "لا يوجد اتصال بالإنترنت. يمكنك التراجع عنها عند عودة الاتصال.",
  taken_back: "تم التراجع عن موافقتك",
  answer_again: "يمكنك الإجابة مجددًا.",
  decided: "حُسم هذا الطلب بالفعل",
  stays: "تبقى موافقتك سارية.",
  excluded: "لا يمكنك الإجابة عن هذا الطلب",
  excluded_why: ({ sender }: { sender: string }): string => `يجب أن يوافق عليه شخص آخر. استثناك المرسل ${isolate(sender)}، وغالبًا لأن الطلب صدر منك.`,
  groups: {
    label: "الموافقات حسب المجموعة",
    met: <T>({ group }: { group: T }): (string | T)[] => ["المجموعة ", group, ": وافقت"],
    open: <T>({ group }: { group: T }): (string | T)[] => ["المجموعة ", group, ": لم توافق بعد"],
    unmet: <T>({ group }: { group: T }): (string | T)[] => ["المجموعة ", group, ": لم توافق"],
    counted: <T>({ approved, required, group }: { approved: number; required: number; group: T }): (string | T)[] => ["المجموعة ", group, `: ${number(approved)} من ${number(required)}`],
    yours: ({ groups }: { groups: string }): string => `تُحتسب موافقتك للمجموعة ${isolate(groups, true)}.`,
    full: ({ groups }: { groups: string }): string => `اكتملت الموافقات المطلوبة من المجموعة ${isolate(groups, true)}. تُحتسب موافقتك إذا تراجع أحد الموافقين عن موافقته.`,
    not_yours: "لا يمكنك الموافقة على هذا الطلب",
    not_yours_why: ({ groups }: { groups: string }): string => `لست في أي من المجموعات التي يمكنها الموافقة: ${isolate(groups, true)}. يمكنك رفضه.`,
  },
};
