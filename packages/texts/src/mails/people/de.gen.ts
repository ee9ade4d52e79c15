// Generated from catalogues/mails/people/de.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/de.gen.ts';

export default {
  passkey_added: {
    subject: "Ihrem Assent-Eingang wurde ein Passkey hinzugefügt",
    what: ({ name }: { name: string }): string => `Mit dem Passkey „${isolate(name)}“ kann man sich jetzt bei Ihrem Eingang anmelden und für Sie antworten.`,
    not_you: "Wenn Sie das nicht waren, entfernen Sie ihn und melden Sie alle Browser ab, die Sie nicht kennen:",
  },
  device_moved: {
    subject: "Einer Ihrer Browser zeigt jetzt Benachrichtigungen einer anderen Person",
    what: "In einem Ihrer Browser hat sich eine andere Person bei ihrem Assent-Eingang angemeldet. Dieser Browser zeigt jetzt die Benachrichtigungen dieser Person, Ihre nicht mehr.",
    next: "Wenn Sie den Browser gemeinsam nutzen, müssen Sie nichts tun. Um dort wieder Ihre Benachrichtigungen zu erhalten, melden Sie sich erneut an. Wenn Ihnen das nicht bekannt vorkommt, melden Sie die Browser ab, die Sie nicht nutzen:",
  },
  fallback: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} wartet auf Ihre Entscheidung`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)} (${isolate(origin)}) hat eine Anfrage an Ihren Assent-Eingang gesendet. Dort können Sie sie lesen und entscheiden:`,
    last: "Das ist heute die letzte E-Mail zu Anfragen dieses Absenders. In Ihrem Eingang können weitere warten.",
    content: "Zu Ihrer Sicherheit steht in dieser E-Mail nichts über die Anfrage, und der Link öffnet nur Ihren Eingang.",
    why: "Sie erhalten diese E-Mail, weil keiner Ihrer Browser Benachrichtigungen empfängt. Um keine solchen E-Mails mehr zu erhalten, schalten Sie im Eingang die Benachrichtigungen ein oder schalten Sie das Thema in den Einstellungen stumm.",
  },
  question_answered: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} hat Ihre Frage beantwortet`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)} (${isolate(origin)}) hat Ihre Frage zu einer Anfrage beantwortet. In Ihrem Assent-Eingang können Sie die Antwort lesen und entscheiden:`,
  },
  new_browser: {
    subject: "Anmeldung bei Assent in einem neuen Browser",
    what: "In einem Browser, den Sie bisher nicht verwendet haben, hat sich jemand bei Ihrem Assent-Eingang angemeldet.",
    not_you: "Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, melden Sie diesen Browser ab:",
  },
  handed_over: {
    subject: "Anmeldung bei Ihrem Assent-Eingang mit einem Code aus einem anderen Browser",
    what: ({ browser, shownBy }: { browser: string; shownBy: string }): string => `${isolate(browser)} ist jetzt bei Ihrem Eingang angemeldet. Den Code dafür hat ${isolate(shownBy)} angezeigt und bestätigt.`,
    next: "Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, melden Sie diesen Browser ab:",
  },
  address_taken: {
    subject: "Diese Adresse hat schon einen Assent-Eingang",
    what: "Sie oder jemand anderes wollte mit einem Assent-Eingang zu dieser Adresse wechseln. Sie hat schon einen, deshalb hat sich nichts geändert.",
    next: "Wenn beide Eingänge Ihnen gehören, melden Sie sich mit dieser Adresse an und verwenden Sie diesen Eingang, oder löschen Sie ihn zuerst in seinen Einstellungen.",
    not_you: "Wenn Sie das nicht waren, müssen Sie nichts tun.",
  },
  address_changed: {
    subject: "Die Adresse Ihres Assent-Eingangs wurde geändert",
    what: ({ from, to }: { from: string; to: string }): string => `Ihr Assent-Eingang ist von ${isolate(from)} zu ${isolate(to)} umgezogen. Melden Sie sich ab jetzt mit der neuen Adresse an.`,
    not_you: "Wenn Sie das nicht waren, hat jemand die E-Mails beider Adressen gelesen. Informieren Sie die Absender, die Ihnen Anfragen senden, und prüfen Sie, welche Browser angemeldet sind:",
  },
  erased: {
    subject: "Ihr Assent-Eingang wurde gelöscht",
    what: "Ihr Eingang, Ihr Name und Ihre Adresse sind gelöscht, und Sie haben alle Themen verlassen. Ihr Name und Ihre Kommentare verschwinden in wenigen Minuten aus Ihren Antworten. Diese Adresse speichern wir nicht mehr.",
    next: "Entscheidungen, die Absender erhalten haben, bleiben bei ihnen. Wenn Sie das nicht waren, hat jemand Ihre E-Mails gelesen: Ändern Sie das Passwort Ihres Postfachs.",
  },
  when: ({ time }: { time: string }): string => `Zeit: ${isolate(time)}`,
  browser: ({ browser }: { browser: string }): string => `Browser: ${isolate(browser)}`,
  address: ({ ip }: { ip: string }): string => `IP-Adresse: ${isolate(ip)}`,
  unknown_address: "unbekannt",
  browser_on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} unter ${isolate(system)}`,
  a_browser: "Ein Browser",
};
