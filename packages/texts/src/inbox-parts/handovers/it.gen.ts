// Generated from catalogues/inbox-parts/handovers/it.json by npm run generate -w @assent/texts.

export default {
  enter: {
    title: "Usa un codice da Safari",
    get: "Apri Assent in Safari, dove hai già eseguito l’accesso. Nelle impostazioni trovi un codice sotto “App installata”.",
    confirm: "Torna in Safari e premi “Sì, è il mio telefono”. Poi ritorna qui.",
    hint: "Otto lettere, ad esempio WDJB-MJHT.",
    failed: "L’accesso di questa app non è riuscito",
    again: "Usa un altro codice",
    waiting: "In attesa di Safari",
    then: "Questa app accede appena confermi in Safari.",
    by_email: "Accedi con l’email",
  },
  show: {
    get: "Mostra codice",
    getting: "Creazione codice…",
    enter: "Nell’app installata premi “Usa un codice da Safari” e inserisci:",
    then: <T>({ left }: { left: T }): (string | T)[] => ["Poi torna qui a confermare. ", left],
    expired: "Il codice è scaduto.",
    again: "Mostra nuovo codice",
  },
  ask: {
    title: "È il tuo telefono?",
    same_network: <T>({ name }: { name: T }): (string | T)[] => ["Il tuo codice è stato inserito in ", name, ", sulla stessa rete di questo browser. Se confermi, da lì si potranno leggere le tue richieste e rispondere al posto tuo."],
    other_network: <T>({ name }: { name: T }): (string | T)[] => ["Il tuo codice è stato inserito in ", name, ". Se confermi, da lì si potranno leggere le tue richieste e rispondere al posto tuo."],
    warning: "La rete è diversa da quella di questo browser.",
    yes: "Sì, è il mio telefono",
    confirming: "Conferma in corso…",
    no: "No, blocca l’accesso",
    refusing: "Blocco in corso…",
  },
  ended: {
    confirmed: "Ora apri l’app",
    confirmed_next: "Accede da sola. Poi puoi chiudere questa pagina.",
    used: "L’app ha eseguito l’accesso",
    used_next: "Attiva lì le notifiche. Puoi chiudere questa pagina.",
    denied: "Nessun accesso eseguito",
    denied_why: "Se qualcuno ti ha chiesto il codice, voleva leggere la tua casella.",
    expired: "Il codice è scaduto",
    expired_why: "Un codice vale 2 minuti.",
  },
};
