// Generated from catalogues/mails/codes/pl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pl.gen.ts';

export default {
  subject: ({ code }: { code: string }): string => `${isolate(code)} to Twój kod Assent`,
  code: ({ code }: { code: string }): string => `Twój kod to ${isolate(code)}`,
  purpose: {
    verify_account: "Wpisz go, aby potwierdzić swój adres e-mail w Assent.",
    reset_password: "Wpisz go, aby ustawić nowe hasło do Assent.",
    sign_in: "Wpisz go, aby zalogować się do skrzynki Assent.",
    add_passkey: "Wpisz go, aby dodać klucz dostępu do skrzynki Assent.",
    leave_address: "Wpisz go, aby przenieść skrzynkę Assent z tego adresu na inny.",
    take_address: "Wpisz go, aby przenieść skrzynkę Assent na ten adres.",
    erase_person: "Wpisz go, aby usunąć skrzynkę Assent i swoje dane, które w niej są. Tego nie można cofnąć.",
  },
  use: "Wpisz go tylko tam, gdzie o niego prosisz. Jest ważny przez 10 minut.",
  registration: ({ username }: { username: string }): string => `Potwierdza konto ${isolate(username, true)}. Jeśli to nie Ty rejestrujesz tę nazwę, nie wpisuj go.`,
  not_requested: "Jeśli to nie Ty prosisz o kod, ktoś mógł pomylić adres. Nie musisz nic robić. Nigdy nie pytamy o kod przez telefon ani na czacie.",
};
