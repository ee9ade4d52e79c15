// Generated from catalogues/mails/codes/ar.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ar.gen.ts';

export default {
  subject: ({ code }: { code: string }): string => `رمزك في Assent هو ${isolate(code)}`,
  code: ({ code }: { code: string }): string => `رمزك هو ${isolate(code)}`,
  purpose: {
    verify_account: "أدخله لتأكيد عنوان بريدك الإلكتروني في Assent.",
    reset_password: "أدخله لتعيين كلمة مرور جديدة في Assent.",
    sign_in: "أدخله لتسجيل الدخول إلى صندوق الوارد في Assent.",
    add_passkey: "أدخله لإضافة مفتاح مرور إلى صندوق الوارد في Assent.",
    leave_address: "أدخله لنقل صندوق الوارد في Assent من هذا العنوان إلى عنوان آخر.",
    take_address: "أدخله لنقل صندوق وارد في Assent إلى هذا العنوان.",
    erase_person: "أدخله لمحو صندوق الوارد في Assent وكل بياناتك فيه. لا يمكن التراجع عن ذلك.",
  },
  use: "أدخله فقط حيث طلبته. صلاحيته 10 دقائق.",
  registration: ({ username }: { username: string }): string => `يؤكد هذا الرمز الحساب ${isolate(username, true)}. إذا لم يكن تسجيل هذا الاسم منك، فلا تُدخل الرمز.`,
  not_requested: "إذا لم يكن هذا الرمز بطلب منك، فربما أخطأ أحدهم في كتابة عنوانه. لا يلزمك فعل أي شيء. نحن لا نطلب الرموز أبدًا عبر الهاتف أو الدردشة.",
};
