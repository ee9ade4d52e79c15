// Generated from catalogues/inbox-parts/refresh/he.json by npm run generate -w @assent/texts.

export default {
  refresh: "רענון",
  offline: "אין חיבור לאינטרנט",
  offline_effect: "ייתכן שמה שמוצג כבר לא עדכני.",
  done: "הכול מעודכן",
  failed: "חלק מהתוכן לא נטען",
};
