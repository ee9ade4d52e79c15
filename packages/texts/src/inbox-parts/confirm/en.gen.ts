// Generated from catalogues/inbox-parts/confirm/en.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/en.gen.ts';

export default {
  cancel: "Cancel",
  sending: "Sending…",
  changed: ({ label }: { label: string }): string => `${isolate(label)} with changes`,
  comment: "Your comment",
  asked: <T>({ asked }: { asked: T }): (string | T)[] => [asked, "."],
  offline: {
    online: ({ label }: { label: string }): string => `You are offline. We’ll send your answer “${isolate(label)}” when you are back online. You can take it back until then.`,
    open: ({ label }: { label: string }): string => `You are offline. We’ll send your answer “${isolate(label)}” when you are back online and open the inbox. You can take it back until then.`,
  },
  offline_effect: {
    approve: "You may then be the last approver, which makes it final.",
    reject: "One rejection makes it final.",
  },
  effect: ({ sender, label }: { sender: string; label: string }): string => `${isolate(sender)} gets your answer “${isolate(label)}” at once. You cannot take it back.`,
  rejection: ({ sender, label }: { sender: string; label: string }): string => `One rejection makes it final. ${isolate(sender)} gets your answer “${isolate(label)}” at once. You cannot take it back.`,
  last: <T>({ sender, label, b }: { sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b("You’re the last approver. This makes it final."), ` ${isolate(sender)} gets your answer “${isolate(label)}” at once. You cannot take it back.`],
  not_last: <T>({ count, sender, label, b }: { count: number; sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b(plural(count, { "one": `${number(count)} more approval is needed after yours.`, "other": `${number(count)} more approvals are needed after yours.` })), ` ${isolate(sender)} gets your answer “${isolate(label)}” at once. You can take it back until the request is decided.`],
  acting: ({ name }: { name: string }): string => `You act for ${isolate(name)}, and the answer names you both.`,
  passkey: "Your device asks for your finger, face or PIN.",
  undecided: "Nothing was decided.",
  unknown: "We don’t know yet whether your answer arrived. You can try again safely: it counts once.",
  facts: "Facts",
  link: "Link to",
  more_details: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} more detail`, "other": `${number(count)} more details` }),
  number: ({ sender }: { sender: string }): string => `Which number does ${isolate(sender)} show you?`,
  number_help: "If nobody shows you a number, somebody else may have started this: cancel, and report it. A wrong number rejects the request and reports it.",
};
