import { partTexts } from '../texts.ts';
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
  if (type === 'boolean' || type === 'select') return undefined;
  const words = partTexts.answerFields.limits[type];
  if (min !== undefined && max !== undefined) return words.both({ min, max });
  if (min !== undefined) return words.min({ min });
  return max === undefined ? undefined : words.max({ max });
}
