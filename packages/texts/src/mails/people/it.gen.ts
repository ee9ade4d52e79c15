// Generated from catalogues/mails/people/it.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/it.gen.ts';

export default {
  passkey_added: {
    subject: "È stata aggiunta una passkey alla tua casella Assent",
    what: ({ name }: { name: string }): string => `Ora una passkey chiamata “${isolate(name)}” può accedere alla tua casella e rispondere per te.`,
    not_you: "Se non l’hai fatto tu, rimuovila e disconnetti i browser che non riconosci:",
  },
  device_moved: {
    subject: "Uno dei tuoi browser ora mostra le notifiche di un’altra persona",
    what: "Un’altra persona ha eseguito l’accesso alla sua casella Assent in uno dei tuoi browser. Ora quel browser mostra le sue notifiche invece delle tue.",
    next: "Se condividi quel browser, non devi fare nulla. Per ricevere lì le tue notifiche, accedi di nuovo. Se non riconosci questo accesso, disconnetti i browser che non usi:",
  },
  fallback: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} aspetta la tua decisione`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)} (${isolate(origin)}) ha inviato una richiesta alla tua casella Assent. Leggila e decidi qui:`,
    last: "Questa è l’ultima email di oggi sulle richieste di questo mittente. Nella tua casella potrebbero essercene altre.",
    content: "Per la tua sicurezza questa email non dice nulla della richiesta, e il suo link apre solo la tua casella.",
    why: "Ricevi questa email perché nessuno dei tuoi browser riceve notifiche. Per non ricevere più queste email, attiva le notifiche nella tua casella o silenzia l’argomento nelle impostazioni.",
  },
  question_answered: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} ha risposto alla tua domanda`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)} (${isolate(origin)}) ha risposto a una domanda che hai fatto su una richiesta. Leggi la risposta e decidi nella tua casella Assent:`,
  },
  new_browser: {
    subject: "Nuovo accesso ad Assent da un altro browser",
    what: "Un browser che non avevi mai usato ha eseguito l’accesso alla tua casella Assent.",
    not_you: "Se l’hai fatto tu, non devi fare altro. Altrimenti disconnettilo:",
  },
  handed_over: {
    subject: "Accesso alla tua casella Assent con un codice da un altro browser",
    what: ({ browser, shownBy }: { browser: string; shownBy: string }): string => `${isolate(browser)} ha eseguito l’accesso alla tua casella con un codice mostrato e confermato da ${isolate(shownBy, true)}.`,
    next: "Se l’hai fatto tu, non devi fare altro. Altrimenti disconnetti quel browser:",
  },
  address_taken: {
    subject: "Questo indirizzo ha già una casella Assent",
    what: "Tu o qualcun altro volevate spostare una casella Assent a questo indirizzo. Ne ha già una, quindi non è cambiato nulla.",
    next: "Se entrambe le caselle sono tue, accedi con questo indirizzo e usa questa casella, oppure prima cancellala nelle sue impostazioni.",
    not_you: "Se non l’hai fatto tu, non devi fare nulla.",
  },
  address_changed: {
    subject: "L’indirizzo della tua casella Assent è cambiato",
    what: ({ from, to }: { from: string; to: string }): string => `La tua casella Assent è passata da ${isolate(from)} a ${isolate(to, true)}. D’ora in poi accedi con il nuovo indirizzo.`,
    not_you: "Se non l’hai fatto tu, qualcuno ha letto le email di entrambi gli indirizzi. Avvisa i mittenti che ti inviano richieste e controlla i browser con accesso attivo:",
  },
  erased: {
    subject: "La tua casella Assent è stata cancellata",
    what: "La tua casella, il tuo nome e il tuo indirizzo sono cancellati, e hai abbandonato tutti gli argomenti. Il tuo nome e i tuoi commenti spariscono dalle tue risposte entro pochi minuti. Non conserviamo più questo indirizzo.",
    next: "Le decisioni che i mittenti hanno ricevuto restano a loro. Se non l’hai fatto tu, qualcuno ha letto le tue email: cambia la password della tua posta.",
  },
  when: ({ time }: { time: string }): string => `Data: ${isolate(time)}`,
  browser: ({ browser }: { browser: string }): string => `Browser: ${isolate(browser)}`,
  address: ({ ip }: { ip: string }): string => `Indirizzo IP: ${isolate(ip)}`,
  unknown_address: "sconosciuto",
  browser_on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} su ${isolate(system)}`,
  a_browser: "Un browser",
};
