// Generated from catalogues/mails/codes/de.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/de.gen.ts';

export default {
  subject: ({ code }: { code: string }): string => `${isolate(code)} ist Ihr Assent-Code`,
  code: ({ code }: { code: string }): string => `Ihr Code ist ${isolate(code)}`,
  purpose: {
    verify_account: "Geben Sie ihn ein, um Ihre E-Mail-Adresse für Assent zu bestätigen.",
    reset_password: "Geben Sie ihn ein, um ein neues Passwort für Assent festzulegen.",
    sign_in: "Geben Sie ihn ein, um sich bei Ihrem Assent-Eingang anzumelden.",
    add_passkey: "Geben Sie ihn ein, um Ihrem Assent-Eingang einen Passkey hinzuzufügen.",
    leave_address: "Geben Sie ihn ein, um mit Ihrem Assent-Eingang zu einer anderen Adresse zu wechseln.",
    take_address: "Geben Sie ihn ein, um mit einem Assent-Eingang zu dieser Adresse zu wechseln.",
    erase_person: "Geben Sie ihn ein, um Ihren Assent-Eingang und Ihre Daten darin zu löschen. Das lässt sich nicht rückgängig machen.",
  },
  use: "Geben Sie ihn nur dort ein, wo Sie ihn angefordert haben. Er ist 10 Minuten gültig.",
  registration: ({ username }: { username: string }): string => `Er bestätigt das Konto ${isolate(username, true)}. Wenn Sie diesen Namen nicht registriert haben, geben Sie ihn nicht ein.`,
  not_requested: "Wenn Sie den Code nicht angefordert haben, hat sich vermutlich jemand bei der Adresse vertippt. Sie müssen nichts tun. Wir fragen nie am Telefon oder im Chat nach einem Code.",
};
