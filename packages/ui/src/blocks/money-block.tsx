import type { MoneyBlock as Money } from '@assent/core/messages/cards/card-blocks.schema';
import { amountPieces, amountText, type MoneyAmount } from '@assent/texts/amounts';
import { Fragment } from 'react';
import { ShownText } from '../contents/shown-text.tsx';
import { formats, texts } from '../texts.ts';

type MoneyBlockProps = {
  money: Money;
  lang?: string | undefined;
  /** The amount that the person has written in place of that of the card. */
  edited?: string | undefined;
};

/** Shows an amount, larger than all other texts of a card, and who gets it. A screen reader reads the exact text. */
export function MoneyBlock({ money, lang, edited }: MoneyBlockProps) {
  const { payee, account, label } = money;
  const shown = { ...money, amount: edited ?? money.amount };
  return (
    <div className="flex flex-col gap-2" data-money>
      <div className="@container">
        {label && (
          <p lang={lang} className="text-ink-muted wrap-anywhere">
            <bdi>
              <ShownText text={label} />
            </bdi>
          </p>
        )}
        <p
          className="font-semibold text-3xl tabular-nums leading-tight wrap-anywhere"
          style={{ fontSize: sizeOf(shown) }}
        >
          {edited === undefined ? (
            <Amount money={money} />
          ) : (
            <ins className="no-underline">
              <Amount money={shown} />
            </ins>
          )}
        </p>
        {edited !== undefined && (
          <p className="text-ink-muted text-lg tabular-nums wrap-anywhere">
            <del>
              <Amount money={money} />
            </del>
          </p>
        )}
      </div>
      {payee && (
        <p lang={lang} className="wrap-anywhere">
          <span className="block text-ink-muted text-sm">{texts.cards.payee}</span>
          <bdi className="font-semibold text-xl">
            <ShownText text={payee} />
          </bdi>
        </p>
      )}
      {account && (
        <p className="wrap-anywhere">
          <span className="block text-ink-muted text-sm">{texts.cards.account}</span>
          <bdi className="tabular-nums">
            <ShownText text={account} />
          </bdi>
        </p>
      )}
    </div>
  );
}

/**
 * Returns the size of an amount: as large as fits in a line, because one that is broken is misread. A longer one stays as
 * large as a title, and breaks between its groups.
 */
function sizeOf(money: MoneyAmount) {
  const { length } = amountText(money, formats.locale);
  const smallest = length < BREAKS_FROM ? 'var(--text-lg)' : 'min(var(--text-2xl), 18cqi)';
  return `clamp(${smallest}, ${Math.round(WIDTH_OF_LINE / length)}cqi, var(--text-3xl))`;
}

/** Of a line, in hundredths of its characters' height: digits in bold are less than two thirds as wide as high. */
const WIDTH_OF_LINE = 150;

type AmountProps = { money: MoneyAmount };

/** An amount as the locale writes it; for screen readers, the text that was sent. */
export const Amount = ({ money }: AmountProps) => (
  <>
    <bdi aria-hidden>
      <BreakableAmount money={money} />
    </bdi>
    <span dir="ltr" className="sr-only">
      {money.amount} {money.currency}
    </span>
  </>
);

/** Shorter ones fit in a line of every phone, also with large text. */
const BREAKS_FROM = 13;

/** An amount that breaks between its groups and never inside one, if it must. */
export function BreakableAmount({ money }: AmountProps) {
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
