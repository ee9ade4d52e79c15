import type { MoneyAmount } from '@assent/texts/amounts';
import { amountText } from '@assent/texts/amounts';
import { formats } from '../texts.ts';
import { BreakableAmount } from './money-block.tsx';

/** A longer label and amount together would fill a button of a phone with lines. */
const MAX_CHARACTERS = 32;

/** Returns an amount as it is written on a button, if it fits behind the label; otherwise null. */
function amountBeside(label: string, money: MoneyAmount | null): string | null {
  const amount = money && amountText(money, formats.locale);
  return amount && label.length + amount.length < MAX_CHARACTERS ? amount : null;
}

/** Returns the label and the amount for a button whose text is a sentence with them: "Pay €1,200.00 for Ada". */
export function labelWithAmount(label: string, money: MoneyAmount | null): string {
  const amount = amountBeside(label, money);
  return amount ? `${label} ${amount}` : label;
}

type AmountOnButtonProps = {
  label: string;
  money: MoneyAmount | null;
  /** The amount whose place is kept while there is none, so that neither button moves. */
  place?: MoneyAmount | null;
};

/**
 * The label of a button, and the amount where both fit: "Pay €1,200.00". With large text the amount has a line of its own,
 * because beside the label, both would break inside.
 */
export function AmountOnButton({ label, money, place }: AmountOnButtonProps) {
  const laidOut = money ?? place;
  if (!laidOut || !amountBeside(label, laidOut)) return <bdi>{label}</bdi>;
  return (
    <span>
      <bdi>{label}</bdi>{' '}
      <bdi className={`tabular-nums ${money ? '' : 'invisible'}`}>
        <BreakableAmount money={laidOut} />
      </bdi>
    </span>
  );
}
