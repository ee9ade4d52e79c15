import { moneyOf } from '@assent/core/pure/messages/cards/card-blocks';
import type { MoneyAmount } from '@assent/texts/amounts';
import type { Message } from '../../api.ts';
import type { AnswerForm } from './answer-form.ts';

/**
 * Returns the amount that an approval is about, as the person has edited it. Null for a card without one, and while what is
 * written is no amount: the button would name one that nobody approves.
 */
export function amountOf({ payload }: Message, form: AnswerForm | undefined): MoneyAmount | null {
  const money = moneyOf(payload);
  const field = payload.fields?.find((it) => it.type === 'amount' && it.applies_to !== 'reject');
  const amount = form && field ? form.valuesFor('approve')[field.key] : money?.amount;
  return money && typeof amount === 'string' ? { ...money, amount } : null;
}
