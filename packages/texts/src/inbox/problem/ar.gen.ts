// Generated from catalogues/inbox/problem/ar.json by npm run generate -w @assent/texts.

export default {
  unreachable: {
    title: "يتعذر الوصول إلى Assent",
    detail: "تحقق من الاتصال وحاول مرة أخرى.",
  },
  unexpected: {
    title: "حدث خطأ ما هنا",
    detail: "أعد تحميل الصفحة.",
  },
  incomplete: {
    title: "تعذر تحميل جزء من Assent",
    detail: "تحقق من الاتصال، ثم أعد تحميل الصفحة.",
  },
  unsigned: {
    title: "تعذر تحميل جزء من هذه الصفحة",
    detail: "لم يُرسل أي شيء. تحقق من الاتصال وحاول مرة أخرى.",
  },
};
