// Generated from catalogues/inbox-parts/answers/en.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/en.gen.ts';

export default {
  to_fill_in: "To fill in",
  to_fill_in_first: "To fill in before you reject",
  values: "Values that are sent",
  sent_with_it: "Will be sent with your answer",
  changed: ({ count }: { count: number }): string => plural(count, { "one": `You changed ${number(count)} value`, "other": `You changed ${number(count)} values` }),
  other_values: ({ name }: { name: string }): string => `${isolate(name)} approved other values`,
  others_values: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} person approved other values`, "other": `${number(count)} people approved other values` }),
  both: ({ sender }: { sender: string }): string => `Your values do not replace theirs: ${isolate(sender)} gets both.`,
  fixed: {
    by: ({ name }: { name: string }): string => `${isolate(name)} approved these values`,
    by_many: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} person approved these values`, "other": `${number(count)} people approved these values` }),
    change: ({ name }: { name: string }): string => `You can approve only these. To change them, reject the request, or ask ${isolate(name)} to take back the approval.`,
    change_many: "You can approve only these. To change them, reject the request, or ask everybody who approved to take it back.",
    kept: "What you filled in is kept here.",
    first: "Everybody else can then approve only these values.",
    unsent: "Your answer did not count. Read these values before you approve.",
  },
  not_sent: "What you filled in for the other answer is not sent.",
  flaws: {
    too_long: "These values are too long together. Shorten a text.",
    digits: ({ count }: { count: number }): string => plural(count, { "one": `Write at most ${number(count)} digit.`, "other": `Write at most ${number(count)} digits.` }),
    number: ({ example }: { example: string }): string => `Write a number, such as ${isolate(example, true)}.`,
    missing: "Fill this in.",
    choose: "Choose an answer.",
    line: "Write one line.",
    ambiguous: ({ one, other }: { one: string; other: string }): string => `This can mean ${isolate(one)} or ${isolate(other, true)}. Write one of the two.`,
    characters: "This has invisible characters. Type it again.",
    other: "We could not accept this. Change it.",
  },
  length: ({ limit, count }: { limit: string; count: number }): string => `${isolate(limit)} This has ${number(count)}.`,
};
