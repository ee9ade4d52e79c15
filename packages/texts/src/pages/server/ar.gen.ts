// Generated from catalogues/pages/server/ar.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "غير موجود",
    heading: "لا يوجد شيء هنا",
    why: "قد يكون العنوان ناقصًا أو قديمًا.",
    start: "الصفحة الرئيسية",
  },
};
