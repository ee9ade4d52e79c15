// Generated from catalogues/inbox-parts/refresh/ar.json by npm run generate -w @assent/texts.

export default {
  refresh: "تحديث",
  offline: "لا يوجد اتصال بالإنترنت",
  offline_effect: "قد تكون المعلومات المعروضة قديمة.",
  done: "المعلومات محدّثة",
  failed: "تعذر تحميل بعض المعلومات",
};
