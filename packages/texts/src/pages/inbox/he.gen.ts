// Generated from catalogues/pages/inbox/he.json by npm run generate -w @assent/texts.

export default {
  description: "לאשר או לדחות בקשות בעשר שניות.",
  no_script: "הפעילו JavaScript כדי לראות את הבקשות שלכם.",
  screenshot_phone: "בקשה ושתי התשובות שלה",
  screenshot_desk: "בקשות שממתינות לתשובה שלכם",
};
