// Generated from catalogues/mails/stand-ins/ar.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ar.gen.ts';

export default {
  asked: {
    subject: ({ name }: { name: string }): string => `طلب إنابة من ${isolate(name)}`,
    what: ({ name }: { name: string }): string => `وصلك من ${isolate(name)} طلب إنابة: الإجابة عن الطلبات في Assent لبضعة أيام، في الموضوعات المشتركة بينكما. اقبل أو اعتذر في إعداداتك:`,
  },
  accepted: {
    subject: ({ name }: { name: string }): string => `قبول من ${isolate(name)} للإنابة عنك`,
    what: ({ name }: { name: string }): string => `تم قبول طلبك، وستأتي الإجابات عن طلباتك في Assent من ${isolate(name, true)}. يمكنك إنهاء ذلك متى شئت في إعداداتك:`,
  },
  declined: {
    subject: ({ name }: { name: string }): string => `اعتذار من ${isolate(name)} عن الإنابة عنك`,
    what: ({ name }: { name: string }): string => `وصل اعتذار من ${isolate(name)} عن الإجابة عن طلباتك في Assent. يمكنك أن تطلب ذلك من شخص آخر في إعداداتك:`,
  },
  ended: {
    subject: ({ name }: { name: string }): string => `انتهت الإنابة بقرار من ${isolate(name)}`,
    what: ({ name }: { name: string }): string => `انتهت الإنابة بينك وبين ${isolate(name)} في Assent. تظهر الإنابات الأخرى في إعداداتك:`,
  },
  begun: {
    subject: ({ name }: { name: string }): string => `بدأت إنابتك عن ${isolate(name)}`,
    what: ({ name }: { name: string }): string => `يمكنك الآن الإجابة عن الطلبات الموجهة إلى ${isolate(name)} في صندوق الوارد في Assent:`,
  },
  answered: {
    subject: ({ name, sender }: { name: string; sender: string }): string => `إجابة من ${isolate(name)} نيابةً عنك عن طلب من ${isolate(sender)}`,
    what: ({ name, sender }: { name: string; sender: string }): string => `وردت إجابة من ${isolate(name)} نيابةً عنك عن طلب من ${isolate(sender, true)}. تظهر في السجل:`,
    last: "هذه آخر رسالة اليوم عن هذه الإجابات. يعرضها السجل كلها.",
  },
};
