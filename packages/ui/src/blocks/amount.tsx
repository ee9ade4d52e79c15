import { amountPieces, amountText, type MoneyAmount, spokenAmount } from '@assent/texts/amounts';
import { Fragment } from 'react';
import { Spoken } from '../contents/rich.tsx';
import { formats, texts } from '../texts.ts';

type AmountProps = { money: MoneyAmount };

/** An amount as the locale writes it; screen readers read it with the name of its currency. */
export const Amount = ({ money }: AmountProps) => (
  <>
    <bdi aria-hidden>
      <BreakableAmount money={money} />
    </bdi>
    <bdi lang={formats.locale} className="sr-only">
      {spokenAmount(money, formats.locale)}
    </bdi>
  </>
);

/** Before it breaks inside, all of it moves to the next line. */
export const whole = 'inline-block max-w-full';

/** An amount that stands for the one of the card. */
export const NewAmount = ({ money, isApproved }: AmountProps & { isApproved: boolean }) => {
  const amount = <Amount money={money} />;
  const { approved, changed_to } = texts.cards;
  return (
    <ins className={`no-underline ${whole}`}>
      <Spoken parts={isApproved ? approved({ amount }) : changed_to({ amount })} />
    </ins>
  );
};

/** The amount of a card that stands for it no longer. */
export const AskedAmount = ({ money }: AmountProps) => (
  <del className={whole}>
    <Spoken parts={texts.cards.asked_for({ amount: <Amount money={money} /> })} />
  </del>
);

/** The amount of a card in a line; where another one was approved, that one and what was asked for. */
export const ApprovedAmount = ({ money, approved }: AmountProps & { approved: string | null }) =>
  approved === null || approved === money.amount ? (
    <Amount money={money} />
  ) : (
    <>
      <NewAmount money={{ ...money, amount: approved }} isApproved /> <AskedAmount money={money} />
    </>
  );

/** Shorter ones fit in a line of every phone, also with large text. */
const BREAKS_FROM = 13;

/** An amount that breaks between its groups and never inside one, if it must. */
function BreakableAmount({ money }: AmountProps) {
  const text = amountText(money, formats.locale);
  if (text.length < BREAKS_FROM) return text;
  return amountPieces(money, formats.locale).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of an amount never move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
