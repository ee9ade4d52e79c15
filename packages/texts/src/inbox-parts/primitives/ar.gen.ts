// Generated from catalogues/inbox-parts/primitives/ar.json by npm run generate -w @assent/texts.

export default {
  cancel: "إلغاء",
  offline: "لا يوجد اتصال بالإنترنت. سيتم التحميل عند عودة الاتصال.",
};
