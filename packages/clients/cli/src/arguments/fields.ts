import { readFileSync } from 'node:fs';
import { changedNumberIn } from '@assent/core/pure/platform/schemas/json/changed-numbers';
import {
  isChanged,
  isExact,
  MAX_DIGITS,
} from '@assent/core/pure/platform/schemas/json/exact-numbers';
import type { PayloadIn } from '@assent/sdk';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { textOf } from '../terminal/texts.ts';

/** A field of a card, as the service takes it. */
export type Field = NonNullable<PayloadIn['fields']>[number];

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
    `The default must have at most ${MAX_DIGITS} digits; for a longer number, use the type text.`,
  );
}

/** Reads the fields of a card from a file: a JSON array, as `payload.fields` has it. @throws InvalidArgumentError */
function readFields(path: string): Field[] {
  const fields = fileOf(path);
  if (isList(fields)) return fields;
  throw new InvalidArgumentError('The file must contain a JSON array.');
}

/** Reads members of a card: JSON as `payload` has it, or `@` and the path of a file of it. @throws InvalidArgumentError */
export function parseCard(text: string): Partial<PayloadIn> {
  const card = text.startsWith('@') ? fileOf(text.slice(1)) : jsonOf(text);
  if (isCard(card)) return card;
  throw new InvalidArgumentError('It must be a JSON object, such as {"reject_label": "Hold"}.');
}

/** Returns the JSON value of a file. @throws InvalidArgumentError */
function fileOf(path: string): unknown {
  try {
    const text = textOf(readFileSync(path));
    if (text !== null) return jsonOf(text);
  } catch (error) {
    if (error instanceof InvalidArgumentError) throw error;
    throw unreadable(error);
  }
  throw unreadable(new Error('it is not UTF-8'));
}

/** Returns the JSON value of a text. @throws InvalidArgumentError */
function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // The service would get the number that JSON.parse has made of it.
    const changed = changedNumberIn(text);
    if (changed === null) return value;
    throw new Error(`the number at ${changed} has more than ${MAX_DIGITS} digits`);
  } catch (error) {
    throw unreadable(error);
  }
}

const unreadable = (error: unknown) =>
  new InvalidArgumentError(
    `It cannot be read: ${error instanceof Error ? error.message : String(error)}`,
  );

// What the members are is checked by the service, which names each that is wrong.
const isList = (fields: unknown): fields is Field[] => Array.isArray(fields);
const isCard = (card: unknown): card is Partial<PayloadIn> =>
  typeof card === 'object' && card !== null && !Array.isArray(card);
