import type { Fact } from '@assent/sdk/receipts';
import { drawnAmount, type WriteAmount } from '@assent/ui/amount-sentence';
import { formats } from '@assent/ui/texts';
import { receiptTexts } from '../texts.ts';

/** Returns what a fact is about, as a heading. */
export const headingOf = ({ fact }: Fact): string => receiptTexts.receipts.facts[fact];

/**
 * What the text of a fact says. A claim: what would hold, whatever the verdict is; the others say what is wrong. A
 * statement: what is true also if it was not verified.
 */
const texts: Readonly<Record<Fact['fact'], 'claim' | 'statement' | 'finding'>> = {
  format: 'finding',
  log: 'claim',
  witnesses: 'statement',
  tree: 'claim',
  app: 'statement',
  mode: 'finding',
  card: 'claim',
  ext: 'claim',
  policy: 'claim',
  fields: 'claim',
  conversation: 'claim',
  passkey: 'claim',
  on_behalf_of: 'finding',
  people: 'finding',
  result: 'finding',
};

/** The amount of a verified card or of its answer, as the text of a fact ends with it. */
const AMOUNT_AT_END = /, (of|with) ([0-9.]+) ([A-Z]{3})$/;

const withAmount = (what: string, write: WriteAmount) =>
  what.replace(
    AMOUNT_AT_END,
    (_, word: string, amount: string, currency: string) =>
      `, ${word} ${write({ amount, currency })}`,
  );

/** Returns a fact as a sentence, which says what the verdict says. @param write for an amount that it names */
export function sentenceOf({ fact, verdict, ...given }: Fact, write = drawnAmount): string {
  const what = withAmount(given.what, write);
  if (verdict === 'failed' && texts[fact] === 'claim')
    return receiptTexts.receipts.not_true({ what });
  if (verdict === 'skipped' && texts[fact] !== 'statement')
    return receiptTexts.receipts.unknown({ what });
  if (verdict === 'skipped' && fact === 'app') return receiptTexts.receipts.not_compared({ what });
  // An id stays as it is.
  const beginsWithId = what.split(' ', 1)[0]?.includes('_');
  return `${beginsWithId ? what : `${what.charAt(0).toUpperCase()}${what.slice(1)}`}.`;
}

/** Returns the facts in the order in which they are read: those that do not hold first, without the result. */
export function shownFacts(facts: Fact[]): Fact[] {
  const shown = facts.filter(({ fact }) => fact !== 'result');
  const failed = shown.filter(({ verdict }) => verdict === 'failed');
  return [...failed, ...shown.filter(({ verdict }) => verdict !== 'failed')];
}

/** Returns the headings of all facts with a verdict: "Card and Values". */
export const named = (facts: Fact[], verdict: Fact['verdict']): string =>
  formats.list([
    ...new Set(
      facts.filter((each) => each.fact !== 'result' && each.verdict === verdict).map(headingOf),
    ),
  ]);

/** Returns the result in a sentence, for screen readers too. */
export function resultWords(isValid: boolean, facts: Fact[]): string {
  const { valid_said, not_valid_said, failed_said } = receiptTexts.receipts.result;
  if (isValid) return valid_said;
  const failed = named(facts, 'failed');
  return failed ? failed_said({ facts: failed }) : not_valid_said;
}
