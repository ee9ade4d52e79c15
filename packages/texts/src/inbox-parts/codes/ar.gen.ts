// Generated from catalogues/inbox-parts/codes/ar.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ar.gen.ts';

export default {
  label: "الرمز",
  sent_to: ({ email }: { email: string }): string => `أرسلناه إلى ${isolate(email, true)}.`,
  send: "إرسال الرمز",
  sending: "جارٍ الإرسال…",
  checking: "جارٍ التحقق…",
  next: "متابعة",
  cancel: "إلغاء",
};
