import type { Fact } from '@assent/sdk/receipts';
import { formats } from '@assent/ui/texts';
import { receiptTexts } from '../texts.ts';

/** Returns what a fact is about, as a heading. */
export const headingOf = ({ fact }: Fact): string => receiptTexts.receipts.facts[fact];

/** The facts whose text says what would hold, whatever the verdict is. The others say what is wrong. */
const claims = new Set<Fact['fact']>([
  'log',
  'tree',
  'card',
  'ext',
  'policy',
  'fields',
  'conversation',
  'passkey',
]);

/** The facts whose text is true also if they were not verified: it says what the entry says, or does not say. */
const statements = new Set<Fact['fact']>(['witnesses', 'app', 'mode', 'on_behalf_of']);

/** Returns a fact as a sentence, which says what the verdict says. */
export function sentenceOf({ fact, verdict, what }: Fact): string {
  if (verdict === 'failed' && claims.has(fact)) return receiptTexts.receipts.not_true({ what });
  if (verdict === 'skipped' && !statements.has(fact))
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
