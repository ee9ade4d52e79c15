// Generated from catalogues/pages/inbox/ar.json by npm run generate -w @assent/texts.

export default {
  description: "وافق على الطلبات أو ارفضها في عشر ثوانٍ.",
  no_script: "فعّل JavaScript لرؤية طلباتك.",
  screenshot_phone: "طلب وخيارا الإجابة عنه",
  screenshot_desk: "طلبات تنتظر إجابتك",
};
