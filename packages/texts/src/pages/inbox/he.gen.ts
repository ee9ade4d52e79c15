// Generated from catalogues/pages/inbox/he.json by npm run generate -w @assent/texts.

export default {
  description: "אשרו בקשות או סרבו להן בתוך עשר שניות.",
  no_script: "הפעילו JavaScript כדי לראות את הבקשות שלכם.",
  screenshot_phone: "בקשה עם שתי תשובות אפשריות",
  screenshot_desk: "בקשות שממתינות לתשובה שלכם",
};
