// Generated from catalogues/mails/codes/nl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/nl.gen.ts';

export default {
  subject: ({ code }: { code: string }): string => `${isolate(code)} is je Assent-code`,
  code: ({ code }: { code: string }): string => `Je code is ${isolate(code)}`,
  purpose: {
    verify_account: "Voer hem in om je e-mailadres voor Assent te bevestigen.",
    reset_password: "Voer hem in om een nieuw wachtwoord voor Assent in te stellen.",
    sign_in: "Voer hem in om in te loggen bij je Assent-inbox.",
    add_passkey: "Voer hem in om een toegangssleutel aan je Assent-inbox toe te voegen.",
    leave_address: "Voer hem in om je Assent-inbox van dit adres naar een ander te verplaatsen.",
    take_address: "Voer hem in om een Assent-inbox naar dit adres te verplaatsen.",
    erase_person: "Voer hem in om je Assent-inbox en je gegevens daarin te wissen. Dit kun je niet ongedaan maken.",
  },
  use: "Voer hem alleen in waar je erom hebt gevraagd. Hij is 10 minuten geldig.",
  registration: ({ username }: { username: string }): string => `Hij bevestigt het account ${isolate(username, true)}. Heb je die naam niet geregistreerd? Voer de code dan niet in.`,
  not_requested: "Heb je niet om deze code gevraagd? Dan heeft iemand misschien een verkeerd adres ingevoerd. Je hoeft niets te doen. We vragen nooit via de telefoon of in een chat om een code.",
};
