// Generated from catalogues/inbox/reports/ar.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ar.gen.ts';

export default {
  unexpected: "لم أتوقع هذا الطلب",
  new_sender: "مرسل جديد",
  new_sender_why: ({ sender }: { sender: string }): string => `لم يسبق أن أجبت عن طلب من ${isolate(sender, true)}. أجب فقط إذا كان المرسل معروفًا لديك وكان موضوع الطلب واضحًا.`,
};
