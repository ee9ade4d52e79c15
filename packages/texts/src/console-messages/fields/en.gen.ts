// Generated from catalogues/console-messages/fields/en.json by npm run generate -w @assent/texts.
import { number } from '../formats/en.gen.ts';

export default {
  title: "Fields",
  hint: "What people fill in, or may change, before they answer.",
  add: "Add field",
  one: ({ nth }: { nth: number }): string => `Field ${number(nth)}`,
  remove: ({ nth }: { nth: number }): string => `Remove field ${number(nth)}`,
  label: "Label",
  label_missing: "Enter a label.",
  type: "Type",
  types: {
    text: "Text",
    number: "Number",
    boolean: "Yes or no",
    select: "One of several",
    multiselect: "Some of several",
  },
  key: "Key",
  key_hint: "Names the value in the answer.",
  key_repeated: "Another field has this key.",
  asked_for: "Asked for",
  when: {
    approve: "When approving",
    reject: "When rejecting",
    both: "Always",
  },
  options: "Options",
  default: "Default",
  none: "None",
  optional: "Optional",
  least: {
    text: "Fewest characters",
    number: "Minimum",
    multiselect: "Fewest choices",
  },
  most: {
    text: "Most characters",
    number: "Maximum",
    multiselect: "Most choices",
  },
  required: "Required",
  several_lines: "Several lines",
  too_many_digits: ({ max }: { max: number }): string => `Enter at most ${number(max)} digits.`,
};
