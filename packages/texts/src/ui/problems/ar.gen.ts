// Generated from catalogues/ui/problems/ar.json by npm run generate -w @assent/texts.

export default {
  part: "تعذر تحميل جزء من هذه الصفحة",
  connection: "تحقق من الاتصال.",
  retry: "إعادة المحاولة",
  retrying: "جارٍ المحاولة…",
  reload: "إعادة التحميل",
  request: <T>({ id }: { id: T }): (string | T)[] => ["الرقم المرجعي: ", id],
  copy_id: "نسخ الرقم المرجعي",
};
