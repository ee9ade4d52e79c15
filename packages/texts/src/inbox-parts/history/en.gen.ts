// Generated from catalogues/inbox-parts/history/en.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/en.gen.ts';

export default {
  title: "History",
  closed_requests: "Closed requests",
  empty: "No decisions yet",
  empty_why: "You see here what you and others decided, with who answered and when.",
  search_history: "Search the history",
  words: "Words to find",
  search: "Search",
  outcome: "Outcome",
  any_outcome: "Any outcome",
  outcomes: {
    approved: "Approved",
    rejected: "Rejected",
    expired: "Expired",
    canceled: "Withdrawn",
  },
  reported: "Reported",
  offline: "Search needs a connection",
  offline_how: "Try again when you are back online.",
  searching_label: "Searching",
  found_requests: "Found requests",
  found: ({ count }: { count: number }): string => plural(count, { "=0": "Nothing found.", "one": `${number(count)} found.`, "other": `${number(count)} found.` }),
  found_so_far: ({ count, day }: { count: number; day: string }): string => `${plural(count, { "=0": "Nothing found so far.", "one": `${number(count)} found so far.`, "other": `${number(count)} found so far.` })} We searched back to ${isolate(day, true)}.`,
  continue: "Keep searching",
  searching: "Searching…",
  nothing: "No request matches all of this",
  nothing_how: ({ days }: { days: number }): string => `Try fewer words, or part of one. We remove texts after ${number(days)} days: what is older is found by sender and topic only.`,
  show_everything: "Show everything",
  by: {
    you: ({ edited }: { edited: 'yes' | 'no' }): string => select(edited, { "yes": "by you with changes", "no": "by you", "other": '' }),
    you_for: ({ edited, represented }: { edited: 'yes' | 'no'; represented: string }): string => select(edited, { "yes": `by you for ${isolate(represented)} with changes`, "no": `by you for ${isolate(represented)}`, "other": '' }),
    other: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `by ${isolate(name)} with changes`, "no": `by ${isolate(name)}`, "other": '' }),
    other_for: ({ edited, name, represented }: { edited: 'yes' | 'no'; name: string; represented: string }): string => select(edited, { "yes": `by ${isolate(name)} for ${isolate(represented)} with changes`, "no": `by ${isolate(name)} for ${isolate(represented)}`, "other": '' }),
    for_you: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `by ${isolate(name)} for you with changes`, "no": `by ${isolate(name)} for you`, "other": '' }),
  },
};
