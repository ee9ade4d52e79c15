// Generated from catalogues/inbox/pushes/de.json by npm run generate -w @assent/texts.

export default {
  blocked: "Benachrichtigungen sind blockiert",
  unblock: "So heben Sie das auf",
  install: "Assent zum Home-Bildschirm hinzufügen",
  install_why: "Auf iPhone und iPad können nur installierte Apps Sie benachrichtigen.",
  install_how: "So geht’s",
  off: "Auf diesem Gerät sind Benachrichtigungen aus",
  off_why: "Neue Anfragen bemerken Sie nur, wenn Sie hier nachsehen.",
  check: "Erneut prüfen",
  turn_on: "Einschalten",
  hide: "Ausblenden",
  hide_steps: "Anleitung ausblenden",
};
