// Generated from catalogues/mails/people/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  passkey_added: {
    subject: "A passkey was added to your Assent inbox",
    what: ({ name }: { name: string }): string => `A passkey named “${isolate(name)}” can now sign in to your inbox and answer for you.`,
    not_you: "If this was not you, remove it, and sign out the browsers that you do not recognize:",
  },
  device_moved: {
    subject: "One of your browsers now shows another person’s notifications",
    what: "Another person signed in to their Assent inbox in one of your browsers. That browser now shows their notifications instead of yours.",
    next: "If you share that browser, you do not need to do anything. To get your notifications there, sign in again. If you do not recognize this, sign out the browsers that you do not use:",
  },
  fallback: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} is waiting for your decision`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)} (${isolate(origin)}) sent a request to your Assent inbox. Read it and decide there:`,
    last: "This is today’s last email about requests from this sender. Your inbox may have more of them.",
    content: "For your safety, this email says nothing about the request, and its link only opens your inbox.",
    why: "You get this email because none of your browsers receives notifications. To stop these emails, turn on notifications in your inbox, or mute the topic in its settings.",
  },
  question_answered: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} answered your question`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)} (${isolate(origin)}) answered a question that you asked about a request. Read the answer and decide in your Assent inbox:`,
  },
  new_browser: {
    subject: "A new browser signed in to Assent",
    what: "A browser that you have not used before signed in to your Assent inbox.",
    not_you: "If this was you, you do not need to do anything. If not, sign it out:",
  },
  handed_over: {
    subject: "You signed in to your Assent inbox with a code from another browser",
    what: ({ browser, shownBy }: { browser: string; shownBy: string }): string => `${isolate(browser)} signed in to your inbox with a code that ${isolate(shownBy)} showed and confirmed.`,
    next: "If this was you, you do not need to do anything. If not, sign that browser out:",
  },
  address_taken: {
    subject: "This address already has an Assent inbox",
    what: "You or somebody else wanted to move an Assent inbox to this address. It already has one, so nothing has changed.",
    next: "If both inboxes are yours, sign in with this address and use this one, or erase it in its settings first.",
    not_you: "If this was not you, you do not need to do anything.",
  },
  address_changed: {
    subject: "The address of your Assent inbox was changed",
    what: ({ from, to }: { from: string; to: string }): string => `Your Assent inbox has moved from ${isolate(from)} to ${isolate(to, true)}. Sign in with the new address from now on.`,
    not_you: "If this was not you, somebody has read the emails of both addresses. Tell the senders who ask you, and check the browsers that are signed in:",
  },
  erased: {
    subject: "Your Assent inbox was erased",
    what: "Your inbox, your name and your address are erased, and you have left all topics. Your name and your comments disappear from your answers within minutes. We no longer store this address.",
    next: "Decisions that senders have received remain with them. If you did not do this, somebody has read your emails: change the password of your mailbox.",
  },
  when: ({ time }: { time: string }): string => `When: ${isolate(time)}`,
  browser: ({ browser }: { browser: string }): string => `Browser: ${isolate(browser)}`,
  address: ({ ip }: { ip: string }): string => `Address: ${isolate(ip)}`,
  unknown_address: "unknown",
  browser_on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} on ${isolate(system)}`,
  a_browser: "A browser",
};
