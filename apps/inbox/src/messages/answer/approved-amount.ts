import { moneyOf } from '@assent/core/messages/cards/card-blocks';
import type { MoneyAmount } from '@assent/texts/amounts';
import type { Message } from '../../api.ts';
import type { AnswerForm } from './answer-form.ts';

/** Returns the amount that an approval is about, as the person has edited it, or null for a card without one. */
export function amountOf(message: Message, form: AnswerForm | undefined): MoneyAmount | null {
  const money = moneyOf(message.payload);
  const amount = money && editedAmount(message, form);
  return money && { currency: money.currency, amount: amount ?? money.amount };
}

/** Returns the amount that the person has written in place of that of the card, if it is another one. */
export function editedAmount({ payload }: Message, form: AnswerForm | undefined) {
  const field = payload.fields?.find(({ type }) => type === 'amount');
  const value = field && form?.valuesFor('approve')[field.key];
  return typeof value === 'string' && value !== moneyOf(payload)?.amount ? value : undefined;
}
