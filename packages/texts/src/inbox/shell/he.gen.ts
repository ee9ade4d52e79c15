// Generated from catalogues/inbox/shell/he.json by npm run generate -w @assent/texts.

export default {
  inbox: "תיבת הבקשות",
  home: "תיבת הבקשות של Assent",
  settings: "הגדרות",
  offline: {
    online: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("אין חיבור לאינטרנט."), " התשובות שלכם יישלחו כשהחיבור יחזור."],
    open: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("אין חיבור לאינטרנט."), " התשובות שלכם יישלחו כשהחיבור יחזור ותפתחו את תיבת הבקשות."],
  },
  new_version: "גרסה חדשה מוכנה",
  update: "עדכון",
};
