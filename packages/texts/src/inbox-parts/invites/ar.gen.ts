// Generated from catalogues/inbox-parts/invites/ar.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ar.gen.ts';

export default {
  title: "دعوتك",
  offline: "لا يوجد اتصال بالإنترنت",
  when_online: "ستُحمَّل دعوتك عند عودة الاتصال.",
  loading: "جارٍ تحميل الدعوة",
  from: ({ sender }: { sender: string }): string => `دعوة من ${isolate(sender)}`,
  what: <T>({ sender, topic }: { sender: string; topic: T }): (string | T)[] => ["بعد الانضمام إلى الموضوع ", topic, `، يمكن للمرسل ${isolate(sender)} أن يطلب موافقتك. القرار لك في كل مرة، ويمكنك المغادرة متى شئت.`],
  expires: <T>({ when }: { when: T }): (string | T)[] => ["تنتهي صلاحية الدعوة ", when, "."],
  one_address: "هذه الدعوة لعنوان واحد. استخدم ذلك العنوان.",
  join: "انضمام",
  joining: "جارٍ الانضمام…",
  signed_in_as: <T>({ email }: { email: T }): (string | T)[] => ["تم تسجيل دخولك بالعنوان ", email, "."],
  other_address: "استخدام عنوان آخر",
  for_other: "هذه الدعوة لعنوان آخر",
  for_other_next: "سجّل الدخول بالعنوان الذي أُرسلت إليه.",
  taken: "انضم شخص آخر بهذه الدعوة",
  taken_next: "الدعوة لشخص واحد. اطلب من المرسل دعوة جديدة.",
  joined: ({ sender }: { sender: string }): string => `انضممت إلى ${isolate(sender)}`,
  joined_what: <T>({ name, topic }: { name: string; topic: T }): (string | T)[] => ["ستصلك طلبات الموضوع ", topic, ` في الوارد. الاسم الذي يظهر مع إجاباتك هو ${isolate(name, true)}.`],
  closed: {
    expired: {
      title: "انتهت صلاحية هذه الدعوة",
      detail: "للدعوات مدة صلاحية كي لا يستخدم أحد رابطًا قديمًا.",
    },
    used_up: {
      title: "استُخدمت هذه الدعوة",
      detail: "كانت لعدد محدود من الأشخاص، وقد انضموا جميعًا.",
    },
    revoked: {
      title: "سُحبت هذه الدعوة",
      detail: "لم تعد صالحة.",
    },
    unknown: {
      title: "هذه الدعوة غير موجودة",
      detail: "ربما ينقص جزء من الرابط. افتح الرابط أو امسح الرمز مرة أخرى.",
    },
  },
  ask_sender: ({ sender }: { sender: string }): string => `اطلب دعوة جديدة من ${isolate(sender, true)}.`,
  ask_inviter: "اطلب دعوة جديدة من الشخص الذي دعاك.",
  open_inbox: "فتح الوارد",
};
