// Generated from catalogues/inbox-parts/passkeys/de.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/de.gen.ts';

export default {
  title: "Passkeys",
  about: "Melden Sie sich per Fingerabdruck, Gesicht oder PIN an und signieren Sie damit Antworten, wenn es verlangt wird.",
  create: "Passkey erstellen",
  loading: "Ihre Passkeys werden geladen",
  none: "Sie haben keinen Passkey. Sie melden sich mit einem Code per E-Mail an.",
  synced: "Synchronisiert",
  created: <T>({ when }: { when: T }): (string | T)[] => ["Erstellt ", when],
  used: <T>({ when }: { when: T }): (string | T)[] => ["Zuletzt verwendet ", when],
  remove: "Entfernen",
  remove_named: ({ name }: { name: string }): string => `${isolate(name)} entfernen`,
  removing: "Wird entfernt…",
  removed: "Der Passkey ist entfernt",
  ask: ({ name }: { name: string }): string => `Passkey „${isolate(name)}“ entfernen?`,
  ask_detail: "Sie können sich dann nicht mehr mit ihm anmelden und keine Antworten mehr mit ihm signieren. Schon signierte Antworten bleiben gültig, und mit einem Code per E-Mail können Sie sich weiterhin anmelden. Löschen Sie den Passkey auch auf Ihrem Gerät.",
  ready: "Ihr Passkey ist bereit",
  steps: {
    mail: "Mit einem Passkey melden Sie sich per Fingerabdruck, Gesicht oder PIN an und signieren Ihre Antworten. Zuerst senden wir Ihnen einen Code per E-Mail, um sicherzugehen, dass Sie es sind.",
    code: "Geben Sie die sechs Ziffern ein.",
    create: "Als Nächstes fragt Sie Ihr Gerät. Der Passkey bleibt bei Ihnen. Wir erhalten nur seinen öffentlichen Teil.",
  },
  create_now: "Passkey erstellen",
  waiting: "Warten…",
  needed: "Dafür ist ein Passkey nötig",
  needed_how: "Sie haben noch keinen. Wir senden Ihnen einen Code per E-Mail, dann fragt Ihr Gerät nach Fingerabdruck, Gesicht oder PIN.",
  signs: ({ sender }: { sender: string }): string => `Ihr Passkey signiert diese Antwort. ${isolate(sender)} kann sie damit anderen nachweisen und erkennt den Passkey beim nächsten Mal wieder.`,
  changed: "Diese Anfrage wurde geändert",
  changed_detail: "Was Sie sehen, ist nicht das, was Sie signieren würden. Es wurde nichts gesendet. Laden Sie die Seite neu und lesen Sie die Anfrage noch einmal.",
};
