// Generated from catalogues/inbox-parts/handovers/de.json by npm run generate -w @assent/texts.

export default {
  enter: {
    title: "Code aus Safari nutzen",
    get: "Öffnen Sie Assent in Safari, wo Sie angemeldet sind. Dort steht in den Einstellungen unter „Installierte App“ ein Code.",
    confirm: "Gehen Sie zurück zu Safari und tippen Sie auf „Ja, das ist mein Handy“. Kommen Sie dann wieder hierher.",
    hint: "Acht Buchstaben, zum Beispiel WDJB-MJHT.",
    failed: "Diese App wurde nicht angemeldet",
    again: "Anderen Code eingeben",
    waiting: "Warten auf Safari",
    then: "Diese App meldet sich an, sobald Sie dort bestätigen.",
    by_email: "Per E-Mail anmelden",
  },
  show: {
    get: "Anmeldecode anzeigen",
    getting: "Code wird geladen…",
    enter: "Tippen Sie in der installierten App auf „Code aus Safari nutzen“ und geben Sie ein:",
    then: <T>({ left }: { left: T }): (string | T)[] => ["Kommen Sie dann wieder hierher, um zu bestätigen. ", left],
    expired: "Der Code ist abgelaufen.",
    again: "Neuen Code anzeigen",
  },
  ask: {
    title: "Ist das Ihr Handy?",
    same_network: <T>({ name }: { name: T }): (string | T)[] => [name, " hat Ihren Code eingegeben, im selben Netzwerk wie dieser Browser. Wenn Sie bestätigen, kann man dort Ihre Anfragen lesen und beantworten."],
    other_network: <T>({ name }: { name: T }): (string | T)[] => [name, " hat Ihren Code eingegeben. Wenn Sie bestätigen, kann man dort Ihre Anfragen lesen und beantworten."],
    warning: "Es ist in einem anderen Netzwerk als dieser Browser.",
    yes: "Ja, das ist mein Handy",
    confirming: "Wird bestätigt…",
    no: "Nein, nicht anmelden",
    refusing: "Wird abgewiesen…",
  },
  ended: {
    confirmed: "Öffnen Sie jetzt die App",
    confirmed_next: "Sie meldet sich von selbst an. Danach können Sie diese Seite schließen.",
    used: "Die App ist angemeldet",
    used_next: "Schalten Sie dort die Benachrichtigungen ein. Diese Seite können Sie schließen.",
    denied: "Niemand wurde angemeldet",
    denied_why: "Wenn jemand Sie um den Code gebeten hat, wollte diese Person Ihren Eingang lesen.",
    expired: "Der Code ist abgelaufen",
    expired_why: "Ein Code ist 2 Minuten gültig.",
  },
};
