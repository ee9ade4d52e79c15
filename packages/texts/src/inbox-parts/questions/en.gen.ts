// Generated from catalogues/inbox-parts/questions/en.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/en.gen.ts';

export default {
  title: "Questions",
  you: <T>({ time }: { time: T }): (string | T)[] => ["You asked ", time],
  other: <T>({ name, time }: { name: string; time: T }): (string | T)[] => [`${isolate(name)} asked `, time],
  answered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`${isolate(sender)} answered `, time],
  unanswered: "No answer yet",
  erased: "This question was erased.",
  ask: "Ask a question",
  question: "Your question",
  readers: ({ sender }: { sender: string }): string => `${isolate(sender)} gets it. Everybody who gets this request can read it.`,
  send: "Send the question",
  offline: "You are offline. You can ask when you are back online.",
  sent: ({ sender }: { sender: string }): string => `We sent your question to ${isolate(sender, true)}.`,
  limit: {
    open: ({ max }: { max: number }): string => `${plural(max, { "one": `${number(max)} question waits for an answer.`, "other": `${number(max)} questions wait for an answer.` })} Ask again when the sender has answered.`,
    all: ({ max }: { max: number }): string => `${plural(max, { "one": `${number(max)} question was asked about this request.`, "other": `${number(max)} questions were asked about this request.` })} Approve or reject it.`,
  },
  changed: {
    title: "There is something new to read",
    detail: "Somebody asked a question or the sender answered one. Read it, and decide again.",
  },
};
