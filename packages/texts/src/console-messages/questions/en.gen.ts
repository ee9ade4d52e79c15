// Generated from catalogues/console-messages/questions/en.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/en.gen.ts';

export default {
  title: "Questions",
  open: ({ count }: { count: number }): string => plural(count, { "=0": "All are answered", "one": `${number(count)} waits for an answer`, "other": `${number(count)} wait for an answer` }),
  left: ({ count }: { count: number }): string => plural(count, { "=0": "All are answered", "one": `${number(count)} was not answered`, "other": `${number(count)} were not answered` }),
  waiting: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} question`, "other": `${number(count)} questions` }),
  loading: "Loading the questions",
  unnamed: "Somebody without a name",
  erased: "The person has erased this question.",
  answered: <T>({ when }: { when: T }): (string | T)[] => ["Answered ", when],
  unanswered: "Not answered",
  answer: "Your answer",
  readers: "Everybody who gets the message reads it. You cannot change it.",
  send: "Answer",
  sending: "Sending…",
  sent: "Answer sent",
  asked: "Somebody asked a question",
};
