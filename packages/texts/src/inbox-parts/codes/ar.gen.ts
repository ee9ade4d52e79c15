// Generated from catalogues/inbox-parts/codes/ar.json by npm run generate -w @assent/texts.

export default {
  label: "الرمز",
  sent_to: ({ email }: { email: string }): string => `أرسلناه إلى ${email}.`,
  send: "إرسال الرمز",
  sending: "جارٍ الإرسال…",
  checking: "جارٍ التحقق…",
  next: "متابعة",
  cancel: "إلغاء",
};
