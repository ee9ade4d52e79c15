import { amountText, type MoneyAmount, spokenAmount } from '@assent/texts/amounts';
import { formats } from '../texts.ts';

/** Returns an amount as a text. */
export type WriteAmount = (money: MoneyAmount) => string;

/** As it is drawn: `€1,200.00`. */
export const drawnAmount: WriteAmount = (money) => amountText(money, formats.locale);
/** As it is heard: `1,200.00 euros`. */
const heardAmount: WriteAmount = (money) => spokenAmount(money, formats.locale);

type AmountSentenceProps = {
  /** Returns the sentence, with the amounts in it as they are written. */
  say: (write: WriteAmount) => string;
};

/** A sentence that may have amounts in it. Screen readers read them with the names of their currencies. */
export function AmountSentence({ say }: AmountSentenceProps) {
  const [drawn, heard] = [say(drawnAmount), say(heardAmount)];
  if (drawn === heard) return drawn;
  return (
    <>
      <span aria-hidden>{drawn}</span>
      <span className="sr-only">{heard}</span>
    </>
  );
}
