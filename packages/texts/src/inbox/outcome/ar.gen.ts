// Generated from catalogues/inbox/outcome/ar.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/ar.gen.ts';

export default {
  withdrawn: ({ sender }: { sender: string }): string => `سحب المرسل ${isolate(sender)} هذا الطلب`,
  expired: "انتهت المهلة",
  mismatch: "الرقم غير مطابق",
  reported: ({ sender }: { sender: string }): string => `تم إبلاغ ${isolate(sender)}`,
  approved_by: ({ count }: { count: number }): string => plural(count, { "zero": "لم يوافق أحد على هذا الطلب", "one": "وافق شخص واحد على هذا الطلب", "two": "وافق شخصان على هذا الطلب", "few": `وافق ${number(count)} أشخاص على هذا الطلب`, "many": `وافق ${number(count)} شخصًا على هذا الطلب`, "other": `وافق ${number(count)} شخص على هذا الطلب` }),
  approved: {
    you: "وافقت على هذا الطلب",
    you_for: ({ represented }: { represented: string }): string => `وافقت على هذا الطلب نيابةً عن ${isolate(represented)}`,
    other: ({ name }: { name: string }): string => `تمت الموافقة من ${isolate(name)}`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `تمت الموافقة من ${isolate(name)} نيابةً عن ${isolate(represented)}`,
    for_you: ({ name }: { name: string }): string => `تمت الموافقة من ${isolate(name)} نيابةً عنك`,
  },
  rejected: {
    you: "رفضت هذا الطلب",
    you_for: ({ represented }: { represented: string }): string => `رفضت هذا الطلب نيابةً عن ${isolate(represented)}`,
    other: ({ name }: { name: string }): string => `تم الرفض من ${isolate(name)}`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `تم الرفض من ${isolate(name)} نيابةً عن ${isolate(represented)}`,
    for_you: ({ name }: { name: string }): string => `تم الرفض من ${isolate(name)} نيابةً عنك`,
  },
  unconfirmed: <T>({ time }: { time: T }): (string | T)[] => ["كان آخر موعد للإجابة ", time, ". سيتضح بعد لحظات هل أجاب أحد في الوقت المحدد."],
  unconfirmed_offline: <T>({ time }: { time: T }): (string | T)[] => ["كان آخر موعد للإجابة ", time, ". سيتضح عند عودة الاتصال هل أجاب أحد في الوقت المحدد."],
  unanswered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => ["لم يُجب أحد حتى ", time, `. لا يُعدّ ذلك موافقة ولا رفضًا، والمرسل ${isolate(sender)} على علم به.`],
  too_few: <T>({ approved, required, sender, time }: { approved: number; required: number; sender: string; time: T }): (string | T)[] => ["عدد الموافقات حتى ", time, `: ${number(approved)} فقط من ${number(required)}. لا يُعدّ ذلك موافقة ولا رفضًا، والمرسل ${isolate(sender)} على علم به.`],
  closed: <T>({ time }: { time: T }): (string | T)[] => ["أُغلق في ", time, ". لم يعد مطلوبًا أي قرار."],
  mismatch_why: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`الرقم لدى المرسل ${isolate(sender)} مختلف، لذلك رفضنا الطلب وأبلغنا عنه في `, time, ". إذا اخترت الرقم خطأً، فاطلب إرسال الطلب مرة أخرى. لن نرسل إليك إشعارات بطلبات هذا المرسل لمدة 24 ساعة."],
  reported_why: <T>({ time }: { time: T }): (string | T)[] => ["يعلم المرسل أن هذا الطلب لم يكن متوقعًا. رفضناه في ", time, ". لن نرسل إليك إشعارات بطلبات هذا المرسل لمدة 24 ساعة."],
  answer: <T>({ edited, signed, label, time }: { edited: 'yes' | 'no'; signed: 'yes' | 'no'; label: T; time: T }): (string | T)[] => ["«", label, `»${select(edited, { "yes": " مع تغييرات", "no": '', "other": '' })}، `, time, select(signed, { "yes": "، مع التوقيع بمفتاح مرور", "no": '', "other": '' })],
  sent: ({ sender }: { sender: string }): string => `تم الإرسال إلى ${isolate(sender, true)}.`,
  done: "لم يعد مطلوبًا أي قرار.",
  unexpected: "يعلم المرسل أن هذا الطلب لم يكن متوقعًا.",
};
