// Generated from catalogues/pages/server/he.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "לא נמצא",
    heading: "אין כאן דבר",
    why: "ייתכן שהכתובת קטועה או ישנה.",
    start: "דף הבית",
  },
};
