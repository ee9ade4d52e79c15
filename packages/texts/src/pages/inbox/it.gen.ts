// Generated from catalogues/pages/inbox/it.json by npm run generate -w @assent/texts.

export default {
  description: "Approva o rifiuta le richieste in dieci secondi.",
  no_script: "Attiva JavaScript per vedere le tue richieste.",
  screenshot_phone: "Una richiesta con le due risposte possibili",
  screenshot_desk: "Richieste in attesa della tua risposta",
};
