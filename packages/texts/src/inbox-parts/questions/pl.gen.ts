// Generated from catalogues/inbox-parts/questions/pl.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/pl.gen.ts';

export default {
  title: "Pytania",
  you: <T>({ time }: { time: T }): (string | T)[] => ["Twoje pytanie, ", time],
  other: <T>({ name, time }: { name: string; time: T }): (string | T)[] => [`Pytanie od: ${isolate(name)}, `, time],
  answered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`Odpowiedź nadawcy ${isolate(sender)}, `, time],
  unanswered: "Jeszcze bez odpowiedzi",
  erased: "To pytanie zostało usunięte.",
  ask: "Zadaj pytanie",
  question: "Twoje pytanie",
  readers: ({ sender }: { sender: string }): string => `Pytanie trafi do nadawcy ${isolate(sender, true)}. Przeczyta je każdy, kto dostał tę prośbę.`,
  send: "Wyślij pytanie",
  offline: "Jesteś offline. Pytanie można zadać po powrocie do sieci.",
  sent: ({ sender }: { sender: string }): string => `Wysłano pytanie do nadawcy ${isolate(sender, true)}.`,
  limit: {
    open: ({ max }: { max: number }): string => `${plural(max, { "one": `${number(max)} pytanie czeka na odpowiedź.`, "few": `${number(max)} pytania czekają na odpowiedź.`, "many": `${number(max)} pytań czeka na odpowiedź.`, "other": `${number(max)} pytania czeka na odpowiedź.` })} Zapytaj ponownie, gdy nadawca odpowie.`,
    all: ({ max }: { max: number }): string => `${plural(max, { "one": `W sprawie tej prośby zadano ${number(max)} pytanie.`, "few": `W sprawie tej prośby zadano ${number(max)} pytania.`, "many": `W sprawie tej prośby zadano ${number(max)} pytań.`, "other": `W sprawie tej prośby zadano ${number(max)} pytania.` })} Zatwierdź ją lub odrzuć.`,
  },
  changed: {
    title: "Jest coś nowego do przeczytania",
    detail: "Ktoś zadał pytanie albo nadawca odpowiedział. Przeczytaj to i podejmij decyzję jeszcze raz.",
  },
};
