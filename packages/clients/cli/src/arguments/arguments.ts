import { InvalidArgumentError } from '@commander-js/extra-typings';

/** Returns a reader of an option that may be repeated; one value each, so that it never takes the next argument too. */
export const repeated =
  <Value>(parse: (text: string) => Value) =>
  (text: string, previous: Value[] | undefined): Value[] => [...(previous ?? []), parse(text)];

/** Returns a reader that accepts only these values. */
export const oneOf =
  <Choice extends string>(choices: readonly Choice[]) =>
  (text: string): Choice => {
    const found = choices.find((choice) => choice === text);
    if (found === undefined) throw new InvalidArgumentError(`It must be ${inWords(choices)}.`);
    return found;
  };

const inWords = (choices: readonly string[]) =>
  choices.length < 2 ? choices.join() : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;

/** Reads a row of a card: `Label=Value`. @throws InvalidArgumentError */
export function parseDetail(text: string): { label: string; value: string } {
  const at = text.indexOf('=');
  if (at < 1 || at === text.length - 1) throw new InvalidArgumentError('Write it as Label=Value.');
  return { label: text.slice(0, at), value: text.slice(at + 1) };
}

/** Reads how many of a group must approve: `group:finance`, or `group:finance:2`. @throws InvalidArgumentError */
export function parseEach(text: string): { from: string; required: number } {
  const [, name, required = '1'] =
    /^(?:group:)?([a-z0-9][a-z0-9-]*)(?::([1-9]\d?))?$/.exec(text) ?? [];
  if (name === undefined || name === 'group')
    throw new InvalidArgumentError('Write it as group:finance or group:finance:2.');
  return { from: `group:${name}`, required: Number(required) };
}

/** Reads an id. An empty one mostly comes from a command substitution whose command failed. */
export function parseId(text: string): string {
  if (text.trim() === '')
    throw new InvalidArgumentError('It is empty. Did the command that prints it fail?');
  return text;
}

/** Returns a reader of whole numbers of a range, for an option. */
export const wholeNumber = (least: number, most: number) => (text: string) => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`);
  return value;
};
