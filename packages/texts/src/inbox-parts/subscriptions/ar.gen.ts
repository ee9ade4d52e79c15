// Generated from catalogues/inbox-parts/subscriptions/ar.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ar.gen.ts';

export default {
  label: "الموضوعات",
  loading: "جارٍ تحميل موضوعاتك",
  none: "لا موضوعات لديك. للانضمام إلى موضوع، تلزمك دعوة: رابط أو رمز يُمسح بالكاميرا.",
  muted: "مكتوم",
  from: <T>({ sender, when }: { sender: string; when: T }): (string | T)[] => [`من ${isolate(sender)}، انضممت `, when],
  mute: "كتم",
  mute_named: ({ topic }: { topic: string }): string => `كتم الموضوع ${isolate(topic)}`,
  unmute: "إلغاء الكتم",
  unmute_named: ({ topic }: { topic: string }): string => `إلغاء كتم الموضوع ${isolate(topic)}`,
  is_muted: ({ topic }: { topic: string }): string => `تم كتم الموضوع ${isolate(topic)}`,
  is_unmuted: ({ topic }: { topic: string }): string => `عادت إشعارات الموضوع ${isolate(topic)}`,
  leave: "مغادرة",
  leave_named: ({ topic }: { topic: string }): string => `مغادرة الموضوع ${isolate(topic)}`,
  leaving: "جارٍ المغادرة…",
  left: ({ topic }: { topic: string }): string => `غادرت الموضوع ${isolate(topic)}`,
  ask: ({ topic }: { topic: string }): string => `مغادرة الموضوع ${isolate(topic)}؟`,
  ask_detail: "لن تصلك طلبات منه بعد الآن، وستختفي طلباته من الوارد. تبقى الطلبات المفتوحة دون إجابتك، ولا يُعدّ ذلك موافقة ولا رفضًا. للعودة، تلزمك دعوة جديدة.",
};
