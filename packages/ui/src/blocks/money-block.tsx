import type { MoneyBlock as Money } from '@assent/core/schemas';
import { amountText, type MoneyAmount } from '@assent/texts/amounts';
import { ShownText } from '../contents/shown-text.tsx';
import { formats, texts } from '../texts.ts';
import { Amount, AskedAmount, NewAmount } from './amount.tsx';

type MoneyBlockProps = {
  money: Money;
  lang?: string | undefined;
  /** The amount that the person writes in place of that of the card. */
  edited?: string | null | undefined;
  /** The amount that was approved. */
  approved?: string | null | undefined;
};

/** Shows an amount, larger than all other texts of a card, and who gets it. */
export function MoneyBlock({ money, lang, edited, approved }: MoneyBlockProps) {
  const { payee, account, label } = money;
  const shown = { ...money, amount: approved ?? edited ?? money.amount };
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
          {shown.amount === money.amount ? (
            <Amount money={money} />
          ) : (
            <NewAmount money={shown} isApproved={approved === shown.amount} />
          )}
        </p>
        {shown.amount !== money.amount && (
          <p className="text-ink-muted text-lg tabular-nums wrap-anywhere">
            <AskedAmount money={money} />
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
  const smallest = length < LONG_FROM ? 'min(var(--text-lg), 9cqi)' : 'min(var(--text-2xl), 18cqi)';
  return `clamp(${smallest}, ${Math.floor(WIDTH_OF_LINE / length)}cqi, var(--text-3xl))`;
}

/** Shorter ones fit in a line, also of a dialog on a phone with text of 200 %. */
const LONG_FROM = 17;

/** Of a line, in hundredths of its characters' height: digits in bold are less than two thirds as wide as high. */
const WIDTH_OF_LINE = 150;
