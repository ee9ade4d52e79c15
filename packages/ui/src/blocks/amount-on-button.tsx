import type { MoneyAmount } from '@assent/texts/amounts';
import { Amount } from './amount.tsx';
import { AmountSentence, drawnAmount } from './amount-sentence.tsx';

/** With a longer label, the amount has a line of its own. */
const MAX_CHARACTERS = 32;

const isBeside = (label: string, money: MoneyAmount) =>
  label.length + drawnAmount(money).length < MAX_CHARACTERS;

type AmountOnButtonProps = {
  label: string;
  money: MoneyAmount | null;
  /** The amount whose place is kept while there is none, so that neither button moves. */
  place?: MoneyAmount | null;
};

/**
 * The label of a button and the amount, which stands on each button that approves one: "Pay €1,200.00". With large text or a
 * long label the amount has a line of its own, because beside the label, both would break inside.
 */
export function AmountOnButton({ label, money, place }: AmountOnButtonProps) {
  const laidOut = money ?? place;
  if (!laidOut) return <bdi>{label}</bdi>;
  return (
    <span>
      <bdi>{label}</bdi>{' '}
      <span
        className={`tabular-nums ${isBeside(label, laidOut) ? '' : 'block'} ${money ? '' : 'invisible'}`}
      >
        <Amount money={laidOut} />
      </span>
    </span>
  );
}

type SentenceOnButtonProps = {
  label: string;
  money: MoneyAmount | null;
  /** Returns the sentence with the label and the amount: "Pay €1,200.00 for Ada". */
  sentence: (label: string) => string;
};

/** A sentence on a button, with the label and the amount. */
export function SentenceOnButton({ label, money, sentence }: SentenceOnButtonProps) {
  if (!money) return sentence(label);
  return <AmountSentence say={(write) => sentence(`${label} ${write(money)}`)} />;
}
