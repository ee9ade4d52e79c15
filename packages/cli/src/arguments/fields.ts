import { readFileSync } from 'node:fs';
import { changedNumberIn } from '@assent/core/fields/json/changed-numbers';
import { isChanged, isExact, MOST_DIGITS } from '@assent/core/fields/json/exact-numbers';
import type { SendableCard } from '@assent/sdk';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { textOf } from '../terminal/utf8.ts';

/** A field of a card, as the service takes it. */
export type Field = NonNullable<SendableCard['fields']>[number];

const FORM = /^([A-Za-z][A-Za-z0-9_]{0,39}):(text|number|boolean)(?:=([\s\S]*))?$/;

/** Adds a field, or those of a file: `@` and its path. @throws InvalidArgumentError */
export const parseFields = (text: string, previous: Field[] | undefined): Field[] => [
  ...(previous ?? []),
  ...(text.startsWith('@') ? readFields(text.slice(1)) : [parseField(text)]),
];

/** Reads a field of a card: `key:type` or `key:type=default`. Without a default, it is required. @throws InvalidArgumentError */
function parseField(text: string): Field {
  const [, key, type, given] = FORM.exec(text) ?? [];
  if (key === undefined || !(type === 'text' || type === 'number' || type === 'boolean'))
    throw new InvalidArgumentError(
      'Write it as key:type=default; type is text, number or boolean. Or as @file.json.',
    );
  const label = `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll('_', ' ')}`;
  const field: Field = { key, label, type };
  return given === undefined
    ? { ...field, required: true }
    : { ...field, default: defaultOf(type, given) };
}

function defaultOf(type: 'text' | 'number' | 'boolean', given: string) {
  if (type === 'text') return given;
  if (type === 'number' && given.trim() !== '' && Number.isFinite(Number(given)))
    return exactNumber(given.trim());
  if (type === 'boolean' && (given === 'true' || given === 'false')) return given === 'true';
  throw new InvalidArgumentError(
    type === 'number' ? 'The default must be a number.' : 'The default must be true or false.',
  );
}

/** Returns the number of a text, unless a program would read another one. @throws InvalidArgumentError */
function exactNumber(text: string): number {
  const number = Number(text);
  if (isExact(number) && !isChanged(text)) return number;
  throw new InvalidArgumentError(
    `The default must have at most ${MOST_DIGITS} digits; for a longer number, use the type text.`,
  );
}

/** Reads the fields of a card from a file: a JSON array, as `payload.fields` has it. @throws InvalidArgumentError */
function readFields(path: string): Field[] {
  try {
    const text = textOf(readFileSync(path));
    if (text === null) throw new Error('it is not UTF-8');
    const fields: unknown = JSON.parse(text);
    // The service would get the number that JSON.parse has made of it.
    const changed = changedNumberIn(text);
    if (changed !== null)
      throw new Error(`the number at ${changed} has more than ${MOST_DIGITS} digits`);
    if (isList(fields)) return fields;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InvalidArgumentError(`It cannot be read: ${reason}`);
  }
  throw new InvalidArgumentError('The file must contain a JSON array.');
}

// What the members are is checked by the service, which names each that is wrong.
const isList = (fields: unknown): fields is Field[] => Array.isArray(fields);
