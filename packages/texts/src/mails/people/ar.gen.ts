// Generated from catalogues/mails/people/ar.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ar.gen.ts';

export default {
  passkey_added: {
    subject: "أُضيف مفتاح مرور إلى صندوق الوارد في Assent",
    what: ({ name }: { name: string }): string => `يمكن الآن تسجيل الدخول إلى صندوق الوارد لديك والإجابة باسمك بمفتاح المرور «${isolate(name)}».`,
    not_you: "إذا لم تكن الإضافة منك، فأزل المفتاح، وسجّل الخروج من أي متصفح غير معروف لديك:",
  },
  device_moved: {
    subject: "أحد متصفحاتك يعرض الآن إشعارات شخص آخر",
    what: "سجّل شخص آخر الدخول إلى صندوق الوارد الخاص به في Assent من أحد متصفحاتك. يعرض ذلك المتصفح الآن إشعاراته بدلًا من إشعاراتك.",
    next: "إذا كان ذلك المتصفح مشتركًا بينكما، فلا يلزمك فعل أي شيء. لتصلك إشعاراتك فيه، سجّل الدخول مرة أخرى. إذا كان الأمر غير معروف لديك، فسجّل الخروج من المتصفحات غير المستخدمة:",
  },
  fallback: {
    subject: ({ sender }: { sender: string }): string => `طلب من ${isolate(sender)} في انتظار قرارك`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `وصل طلب من ${isolate(sender)} (${isolate(origin)}) إلى صندوق الوارد لديك في Assent. اقرأه واتخذ قرارك هناك:`,
    last: "هذه آخر رسالة اليوم عن طلبات هذا المرسل. قد يكون في صندوق الوارد المزيد منها.",
    content: "حرصًا على أمانك، لا تذكر هذه الرسالة شيئًا عن الطلب، ورابطها يفتح صندوق الوارد في Assent فقط.",
    why: "تصلك هذه الرسالة لأن متصفحاتك لا تتلقى الإشعارات. لإيقاف هذه الرسائل، فعّل الإشعارات في Assent، أو اكتم الموضوع في الإعدادات هناك.",
  },
  question_answered: {
    subject: ({ sender }: { sender: string }): string => `وصلت إجابة سؤالك من ${isolate(sender)}`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `وصلت إجابة من ${isolate(sender)} (${isolate(origin)}) عن سؤال طرحته حول طلب. اقرأ الإجابة واتخذ قرارك في صندوق الوارد لديك في Assent:`,
  },
  new_browser: {
    subject: "تسجيل دخول إلى Assent من متصفح جديد",
    what: "تم تسجيل الدخول إلى صندوق الوارد لديك في Assent من متصفح لم يسبق لك استخدامه.",
    not_you: "إذا كان الدخول منك، فلا يلزمك فعل أي شيء. وإلا فسجّل الخروج منه:",
  },
  handed_over: {
    subject: "تسجيل دخول إلى صندوق الوارد في Assent برمز من متصفح آخر",
    what: ({ browser, shownBy }: { browser: string; shownBy: string }): string => `تم تسجيل الدخول إلى صندوق الوارد لديك من ${isolate(browser)} برمز ظهر في ${isolate(shownBy)} وتم تأكيده هناك.`,
    next: "إذا كان الدخول منك، فلا يلزمك فعل أي شيء. وإلا فسجّل الخروج من ذلك المتصفح:",
  },
  address_taken: {
    subject: "لهذا العنوان صندوق وارد في Assent بالفعل",
    what: "جرت محاولة، منك أو من شخص آخر، لنقل صندوق وارد في Assent إلى هذا العنوان. لكن لهذا العنوان صندوقًا بالفعل، لذلك لم يتغير شيء.",
    next: "إذا كان الصندوقان لك، فسجّل الدخول بهذا العنوان واستخدم هذا الصندوق، أو امحه أولًا من إعداداته.",
    not_you: "إذا لم تكن المحاولة منك، فلا يلزمك فعل أي شيء.",
  },
  address_changed: {
    subject: "تغيّر عنوان صندوق الوارد في Assent",
    what: ({ from, to }: { from: string; to: string }): string => `انتقل صندوق الوارد لديك في Assent من ${isolate(from)} إلى ${isolate(to, true)}. سجّل الدخول بالعنوان الجديد من الآن فصاعدًا.`,
    not_you: "إذا لم يكن التغيير منك، فقد قرأ أحدهم رسائل العنوانين. أخبر المرسلين الذين يطلبون موافقتك، وتحقق من المتصفحات التي سُجّل الدخول فيها:",
  },
  erased: {
    subject: "تم محو صندوق الوارد في Assent",
    what: "تم محو صندوق الوارد واسمك وعنوانك، وانتهت مشاركتك في كل الموضوعات. يختفي اسمك وتعليقاتك من إجاباتك خلال دقائق. لم نعد نحفظ هذا العنوان.",
    next: "القرارات التي تلقاها المرسلون تبقى لديهم. إذا لم يكن المحو منك، فقد قرأ أحدهم رسائلك: غيّر كلمة مرور بريدك الإلكتروني.",
  },
  when: ({ time }: { time: string }): string => `الوقت: ${isolate(time)}`,
  browser: ({ browser }: { browser: string }): string => `المتصفح: ${isolate(browser)}`,
  address: ({ ip }: { ip: string }): string => `عنوان IP: ${isolate(ip)}`,
  unknown_address: "غير معروف",
  browser_on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} على ${isolate(system)}`,
  a_browser: "متصفح",
};
