import { type CardField, numberText } from './card-field.ts';

/** What a control contains: its text, the chosen value, or the chosen values. */
export type Written = string | string[];

/** Returns what the control of a field contains when it shows a value, by default the one that the sender wrote. */
export function writtenOf(field: CardField, value = field.default): Written {
  if (field.type === 'multiselect') return Array.isArray(value) ? value : [];
  if (value === undefined) return '';
  return typeof value === 'number' ? numberText(value) : String(value);
}

/** Returns the limits of a field as a hint, or undefined if it has none. */
export function limitWords({ type, min, max }: CardField): string | undefined {
  const from = min === undefined ? '' : numberText(min, { isGrouped: true });
  const to = max === undefined ? '' : numberText(max, { isGrouped: true });
  const range = from && to ? `${from} to ${to}` : from ? `At least ${from}` : `At most ${to}`;
  if (type === 'boolean' || type === 'select' || !(from || to)) return undefined;
  if (type === 'number') return `${range}.`;
  const isOne = (max ?? min) === 1;
  if (type === 'text') return `${range} ${isOne ? 'character' : 'characters'}.`;
  return `Choose ${range.charAt(0).toLowerCase()}${range.slice(1)}.`;
}
