import { askedFields, moneyOf } from '@assent/core/pure/messages/cards/card-blocks';
import type { FieldOut, FieldValue, FieldValues, PayloadOut } from '@assent/core/schemas';
import { plainAmountText } from '@assent/texts/amounts';
import { drawnAmount, type WriteAmount } from '../blocks/amount-sentence.tsx';
import { formats, partTexts } from '../texts.ts';

export type { FieldValue, FieldValues };

/** A field of a card. That of an amount has the amount of the card as its default, and its currency. */
export type CardField = FieldOut & { currency?: string | undefined };

// The fields of a card, in the shapes of the API. Both apps show them with the components of this folder.

/**
 * Returns the fields of a card; undefined if it has none. An approval always has an amount: without one, nobody could say
 * what was approved.
 */
export function fieldsOf(payload: Pick<PayloadOut, 'blocks' | 'fields'>): CardField[] | undefined {
  const currency = moneyOf(payload)?.currency;
  return askedFields<FieldOut>(payload)?.map((field) =>
    field.type === 'amount'
      ? { ...field, currency, required: field.required || field.applies_to === 'approve' }
      : field,
  );
}

/** Returns whether a field is asked for with an answer. */
export const appliesTo = ({ applies_to }: CardField, value: 'approve' | 'reject') =>
  applies_to === 'both' || applies_to === value;

/** Returns whether two values are the same. The order of a multiselect does not count. */
export function isSameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each) => other.includes(each));
  return one === other;
}

/** Returns whether a value differs from the one that the sender wrote. Without a default nothing can differ. */
export const isEdited = (field: CardField, value: FieldValue | undefined) =>
  field.default !== undefined && !isSameValue(field.default, value);

/** Returns a value as people read it, or an empty text if there is none. @param write for amounts */
export function valueText(
  { options = [], currency }: CardField,
  value: FieldValue | undefined,
  write: WriteAmount = drawnAmount,
): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean')
    return value ? partTexts.answerFields.yes : partTexts.answerFields.no;
  if (typeof value === 'number') return formats.number(value);
  const labelOf = (chosen: string) =>
    options.find((option) => option.value === chosen)?.label ?? chosen;
  if (typeof value === 'string' && currency !== undefined)
    return write({ amount: value, currency });
  if (typeof value === 'string') return labelOf(value);
  const known = options.filter((option) => value.includes(option.value));
  return formats.values(known.length === value.length ? known.map(({ label }) => label) : value);
}

/** Returns a number as it is written into a control: with all its digits, and nothing that is not seen. */
export const numberText = (value: number): string =>
  formats.number(value, false).replace(/\p{Cf}/gu, '');

/** Returns an amount as it is written into a control: in the notation of the locale, without groups. */
export const amountInput = (amount: string): string =>
  plainAmountText(amount, formats.locale).replace(/\p{Cf}/gu, '');
