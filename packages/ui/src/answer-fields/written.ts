import { amountText } from '@assent/texts/amounts';
import { formats, partTexts } from '../texts.ts';
import { amountInput, type CardField, numberText } from './card-field.ts';

/** What a control contains: its text, the chosen value, or the chosen values. */
export type Written = string | string[];

/** Returns what the control of a field contains when it shows a value, by default the one that the sender wrote. */
export function writtenOf(field: CardField, value = field.default): Written {
  if (field.type === 'multiselect') return Array.isArray(value) ? value : [];
  if (value === undefined) return '';
  if (field.type === 'amount') return amountInput(String(value));
  return typeof value === 'number' ? numberText(value) : String(value);
}

/** A field, as far as its limits are concerned. */
type Limited = Pick<CardField, 'type' | 'min' | 'max' | 'currency'>;

/** Returns the limits of a field as a hint, or undefined if it has none. */
export function limitWords({ type, min, max, currency }: Limited): string | undefined {
  if (type === 'boolean' || type === 'select') return undefined;
  if (type === 'amount') return amountLimits({ min, max, currency });
  if (typeof min === 'string' || typeof max === 'string') return undefined;
  const words = partTexts.answerFields.limits[type];
  if (min !== undefined && max !== undefined) return words.both({ min, max });
  if (min !== undefined) return words.min({ min });
  return max === undefined ? undefined : words.max({ max });
}

function amountLimits({ min, max, currency = '' }: Omit<Limited, 'type'>): string | undefined {
  const words = partTexts.answerFields.limits.amount;
  const shown = (amount: string | number) =>
    amountText({ amount: String(amount), currency }, formats.locale);
  if (min !== undefined && max !== undefined)
    return words.both({ min: shown(min), max: shown(max) });
  if (min !== undefined) return words.min({ min: shown(min) });
  return max === undefined ? undefined : words.max({ max: shown(max) });
}
