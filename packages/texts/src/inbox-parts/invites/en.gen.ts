// Generated from catalogues/inbox-parts/invites/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  title: "Your invite",
  offline: "You are offline",
  when_online: "Your invite loads when you are back online.",
  loading: "Loading the invite",
  from: ({ sender }: { sender: string }): string => `${isolate(sender)} invites you`,
  what: <T>({ sender, topic }: { sender: string; topic: T }): (string | T)[] => ["Join ", topic, `, and ${isolate(sender)} can ask you to approve things. You decide each time, and you can leave at any time.`],
  expires: <T>({ when }: { when: T }): (string | T)[] => ["The invite expires ", when, "."],
  one_address: "This invite is for one address. Use that one.",
  join: "Join",
  joining: "Joining…",
  signed_in_as: <T>({ email }: { email: T }): (string | T)[] => ["You are signed in as ", email, "."],
  other_address: "Use another address",
  for_other: "This invite is for another address",
  for_other_next: "Sign in with the address that it was sent to.",
  taken: "Somebody else has joined with this invite",
  taken_next: "It is for one person. Ask the sender for a new one.",
  joined: ({ sender }: { sender: string }): string => `You joined ${isolate(sender)}`,
  joined_what: <T>({ name, topic }: { name: string; topic: T }): (string | T)[] => ["Requests from ", topic, ` come to your inbox. Your answers show the name ${isolate(name, true)}.`],
  closed: {
    expired: {
      title: "This invite has expired",
      detail: "Invites expire, so that nobody can use an old link.",
    },
    used_up: {
      title: "This invite has been used",
      detail: "It was for a limited number of people, and they have joined.",
    },
    revoked: {
      title: "This invite was withdrawn",
      detail: "It no longer works.",
    },
    unknown: {
      title: "This invite does not exist",
      detail: "A part of the link may be missing. Open it again, or scan the code again.",
    },
  },
  ask_sender: ({ sender }: { sender: string }): string => `Ask ${isolate(sender)} for a new one.`,
  ask_inviter: "Ask the person who invited you for a new one.",
  open_inbox: "Open the inbox",
};
