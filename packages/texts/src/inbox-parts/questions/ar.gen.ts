// Generated from catalogues/inbox-parts/questions/ar.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ar.gen.ts';

export default {
  title: "الأسئلة",
  you: <T>({ time }: { time: T }): (string | T)[] => ["سؤالك: ", time],
  other: <T>({ name, time }: { name: string; time: T }): (string | T)[] => [`سؤال من ${isolate(name)}: `, time],
  answered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`إجابة من ${isolate(sender)}: `, time],
  unanswered: "لا إجابة حتى الآن",
  erased: "تم محو هذا السؤال.",
  ask: "طرح سؤال",
  question: "سؤالك",
  readers: ({ sender }: { sender: string }): string => `يصل السؤال إلى ${isolate(sender)}، ويمكن لكل من تلقى هذا الطلب قراءته.`,
  send: "إرسال السؤال",
  offline: "لا يوجد اتصال بالإنترنت. يمكنك طرح السؤال عند عودة الاتصال.",
  sent: ({ sender }: { sender: string }): string => `تم إرسال سؤالك إلى ${isolate(sender, true)}.`,
  limit: {
    open: ({ max }: { max: number }): string => `${plural(max, { "zero": `لا سؤال (${number(max)}) في انتظار الإجابة.`, "one": `سؤال واحد (${number(max)}) في انتظار الإجابة.`, "two": `سؤالان (${number(max)}) في انتظار الإجابة.`, "few": `${number(max)} أسئلة في انتظار الإجابة.`, "many": `${number(max)} سؤالاً في انتظار الإجابة.`, "other": `${number(max)} سؤال في انتظار الإجابة.` })} اسأل مجددًا عندما يجيب المرسل.`,
    all: ({ max }: { max: number }): string => `${plural(max, { "zero": `لم يُطرح سؤال (${number(max)}) حول هذا الطلب.`, "one": `طُرح سؤال واحد (${number(max)}) حول هذا الطلب.`, "two": `طُرح سؤالان (${number(max)}) حول هذا الطلب.`, "few": `طُرحت ${number(max)} أسئلة حول هذا الطلب.`, "many": `طُرح ${number(max)} سؤالاً حول هذا الطلب.`, "other": `طُرح ${number(max)} سؤال حول هذا الطلب.` })} وافق عليه أو ارفضه.`,
  },
  changed: {
    title: "هناك جديد للقراءة",
    detail: "طرح أحدهم سؤالاً أو أجاب المرسل. اقرأ ذلك ثم اتخذ قرارك من جديد.",
  },
};
