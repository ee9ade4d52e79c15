// Generated from catalogues/inbox/pushes/ar.json by npm run generate -w @assent/texts.

export default {
  blocked: "الإشعارات محظورة",
  unblock: "كيفية السماح بها",
  install: "إضافة Assent إلى الشاشة الرئيسية",
  install_why: "على iPhone أو iPad، لا تصل الإشعارات إلا من التطبيقات المثبّتة.",
  install_how: "عرض الخطوات",
  off: "الإشعارات متوقفة على هذا الجهاز",
  off_why: "لا تظهر الطلبات إلا عند فتح هذه الصفحة.",
  check: "إعادة التحقق",
  turn_on: "تفعيل",
  hide: "إخفاء",
  hide_steps: "إخفاء الخطوات",
};
