import { drawnAmount, type WriteAmount } from '../blocks/amount-sentence.tsx';
import { partTexts } from '../texts.ts';
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

/** Returns the limits of a field as a hint, or undefined if it has none. @param write for those of an amount */
export function limitWords(field: Limited, write: WriteAmount = drawnAmount): string | undefined {
  const { type, min, max } = field;
  if (type === 'boolean' || type === 'select') return undefined;
  if (type === 'amount') return amountLimits(field, write);
  if (typeof min === 'string' || typeof max === 'string') return undefined;
  const words = partTexts.answerFields.limits[type];
  if (min !== undefined && max !== undefined) return words.both({ min, max });
  if (min !== undefined) return words.min({ min });
  return max === undefined ? undefined : words.max({ max });
}

function amountLimits({ min, max, currency = '' }: Limited, write: WriteAmount) {
  const words = partTexts.answerFields.limits.amount;
  const shown = (amount: string | number) => write({ amount: String(amount), currency });
  if (min !== undefined && max !== undefined)
    return words.both({ min: shown(min), max: shown(max) });
  if (min !== undefined) return words.min({ min: shown(min) });
  return max === undefined ? undefined : words.max({ max: shown(max) });
}
