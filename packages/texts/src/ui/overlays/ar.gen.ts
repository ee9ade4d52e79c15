// Generated from catalogues/ui/overlays/ar.json by npm run generate -w @assent/texts.

export default {
  toasts: "الإشعارات",
  dismiss: "إخفاء",
  close: "إغلاق",
  more: "عرض الكل",
  less: "عرض أقل",
  below: "المزيد أدناه",
};
