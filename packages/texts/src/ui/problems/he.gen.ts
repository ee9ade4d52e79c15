// Generated from catalogues/ui/problems/he.json by npm run generate -w @assent/texts.

export default {
  part: "חלק מהדף הזה לא נטען",
  connection: "בדקו את החיבור.",
  retry: "ניסיון נוסף",
  retrying: "מנסים…",
  reload: "טעינה מחדש",
  request: <T>({ id }: { id: T }): (string | T)[] => ["מספר הפנייה: ", id],
  copy_id: "העתקת מספר הפנייה",
};
