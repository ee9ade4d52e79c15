// Generated from catalogues/inbox/problem/he.json by npm run generate -w @assent/texts.

export default {
  unreachable: {
    title: "אין גישה ל־Assent",
    detail: "בדקו את החיבור ונסו שוב.",
  },
  unexpected: {
    title: "משהו השתבש כאן",
    detail: "טענו את הדף מחדש.",
  },
  incomplete: {
    title: "חלק מ־Assent לא נטען",
    detail: "בדקו את החיבור וטענו את הדף מחדש.",
  },
  unsigned: {
    title: "חלק מהדף הזה לא נטען",
    detail: "דבר לא נשלח. בדקו את החיבור ונסו שוב.",
  },
};
