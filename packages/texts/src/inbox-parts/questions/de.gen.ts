// Generated from catalogues/inbox-parts/questions/de.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/de.gen.ts';

export default {
  title: "Fragen",
  you: <T>({ time }: { time: T }): (string | T)[] => ["Ihre Frage: ", time],
  other: <T>({ name, time }: { name: string; time: T }): (string | T)[] => [`Frage von ${isolate(name)}: `, time],
  answered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`Antwort von ${isolate(sender)}: `, time],
  unanswered: "Noch keine Antwort",
  erased: "Diese Frage wurde gelöscht.",
  ask: "Frage stellen",
  question: "Ihre Frage",
  readers: ({ sender }: { sender: string }): string => `${isolate(sender)} erhält die Frage. Alle, die diese Anfrage erhalten haben, können sie lesen.`,
  send: "Frage senden",
  offline: "Sie sind offline. Sobald Sie wieder online sind, können Sie fragen.",
  sent: ({ sender }: { sender: string }): string => `Ihre Frage wurde an ${isolate(sender)} gesendet.`,
  limit: {
    open: ({ max }: { max: number }): string => `${plural(max, { "one": `${number(max)} Frage wartet auf eine Antwort.`, "other": `${number(max)} Fragen warten auf eine Antwort.` })} Fragen Sie wieder, wenn der Absender geantwortet hat.`,
    all: ({ max }: { max: number }): string => `${plural(max, { "one": `Zu dieser Anfrage wurde ${number(max)} Frage gestellt.`, "other": `Zu dieser Anfrage wurden ${number(max)} Fragen gestellt.` })} Genehmigen Sie die Anfrage oder lehnen Sie sie ab.`,
  },
  changed: {
    title: "Es gibt etwas Neues zu lesen",
    detail: "Jemand hat etwas gefragt oder der Absender hat geantwortet. Lesen Sie es und entscheiden Sie noch einmal.",
  },
};
