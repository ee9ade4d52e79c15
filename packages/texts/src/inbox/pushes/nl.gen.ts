// Generated from catalogues/inbox/pushes/nl.json by npm run generate -w @assent/texts.

export default {
  blocked: "Meldingen zijn geblokkeerd",
  unblock: "Zo sta je ze toe",
  install: "Zet Assent op je beginscherm",
  install_why: "Op iPhone en iPad kunnen alleen geïnstalleerde apps je meldingen sturen.",
  install_how: "Laat zien hoe",
  off: "Meldingen staan uit op dit apparaat",
  off_why: "Je ziet verzoeken alleen als je hier kijkt.",
  check: "Opnieuw controleren",
  turn_on: "Aanzetten",
  hide: "Verbergen",
  hide_steps: "Stappen verbergen",
};
