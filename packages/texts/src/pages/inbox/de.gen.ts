// Generated from catalogues/pages/inbox/de.json by npm run generate -w @assent/texts.

export default {
  description: "Anfragen in zehn Sekunden genehmigen oder ablehnen.",
  no_script: "Schalten Sie JavaScript ein, um Ihre Anfragen zu sehen.",
  screenshot_phone: "Eine Anfrage mit ihren beiden Antworten",
  screenshot_desk: "Anfragen, die auf Ihre Antwort warten",
};
