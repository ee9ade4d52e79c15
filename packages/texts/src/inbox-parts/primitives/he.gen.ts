// Generated from catalogues/inbox-parts/primitives/he.json by npm run generate -w @assent/texts.

export default {
  cancel: "חזרה",
  offline: "אין חיבור לאינטרנט. התוכן ייטען כשהחיבור יחזור.",
};
