import { isObject } from './copies.ts';

// The amounts of verified copies, in words. Everything else of a card is texts of other people, which are not printed.

const AMOUNT = /^(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,4})?$/;
const CURRENCY = /^[A-Z]{3}$/;

type Amount = { amount: string; currency: string };

const isText = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value);

/** Returns the first object with this type in a list. */
const typedIn = (list: unknown, type: string) => {
  const all: unknown[] = Array.isArray(list) ? list : [];
  return all.find((one) => isObject(one) && one.type === type);
};

/** Returns the amount of a card; null if it has none. */
export function amountIn(card: unknown): Amount | null {
  const money = isObject(card) ? typedIn(card.blocks, 'money') : null;
  if (!isObject(money)) return null;
  const { amount, currency } = money;
  return isText(amount, AMOUNT) && isText(currency, CURRENCY) ? { amount, currency } : null;
}

/** Returns the amount that an answer to a card has in its values; null if it has none. */
export function answeredAmountIn(card: unknown, values: unknown): Amount | null {
  const asked = amountIn(card);
  const field = isObject(card) ? typedIn(card.fields, 'amount') : null;
  if (!asked || !isObject(field) || !isObject(values) || typeof field.key !== 'string') return null;
  const amount = values[field.key];
  return isText(amount, AMOUNT) ? { ...asked, amount } : null;
}
