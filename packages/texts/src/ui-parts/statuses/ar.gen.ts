// Generated from catalogues/ui-parts/statuses/ar.json by npm run generate -w @assent/texts.

export default {
  scheduled: "مجدول",
  queued: "في قائمة الانتظار",
  delivered: "تم التسليم",
  approved: "تمت الموافقة",
  rejected: "تم الرفض",
  expired: "انتهت المهلة",
  canceled: "تم السحب",
};
