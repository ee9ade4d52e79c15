// Generated from catalogues/inbox-parts/receipts/en.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { number, plural } = formatsOf('en');

export default {
  open: "Save receipt",
  title: "Receipt",
  about: ({ sender }: { sender: string }): string => `With it, anybody can check how this ended, without asking ${sender} or Assent.`,
  loading: "Loading the receipt",
  share: "Share…",
  save: "Save file",
  close: "Close",
  saved: "Receipt saved",
  not_shared: "This device did not share it",
  save_instead: "Save the file.",
  none: "This request has no receipt",
  none_why: "It was closed before Assent began to keep receipts.",
  offline: "You are offline",
  when_online: "The receipt loads when you are back online.",
  adding: "We are adding it to the log",
  adding_next: "This takes a few seconds. Then the receipt appears here.",
  late: "This takes longer than usual",
  late_next: "The decision counts. Only its receipt is not complete yet.",
  try_again: "Try again",
  trying: "Trying…",
  complete: "The receipt is complete.",
  outcome: "Outcome",
  outcome_at: <T>({ outcome, when }: { outcome: string; when: T }): (string | T)[] => [`${outcome}, `, when],
  outcomes: {
    approved: "Approved",
    rejected: "Rejected",
    expired: "Expired",
    canceled: "Withdrawn",
  },
  entry: "Log entry",
  number: ({ number }: { number: string }): string => `Number ${number}`,
  file: "In the file",
  contents: {
    request_answers: "The request and the answers",
    request: "The request",
    answers: "The answers",
    ending: "How it ended",
  },
  no_request: "The request is not in the receipt",
  no_request_why: ({ days }: { days: number }): string => `The request on this page is not the one in the log: we remove the content of a request after ${plural(days, { "one": `${number(days)} day`, "other": `${number(days)} days` })}. You can still compare a copy that you kept with the receipt.`,
  keep: <T>({ link }: { link: (words: string) => T }): (string | T)[] => ["Keep the file. ", link("Verify a receipt"), " checks it in your browser."],
};
