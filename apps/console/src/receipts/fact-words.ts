import type { Fact } from '@assent/sdk/receipts';

/** What each fact is about, as a heading. */
const headings: Record<Fact['fact'], string> = {
  format: 'Format',
  log: 'Signature of the log',
  witnesses: 'Witnesses',
  tree: 'Entry in the log',
  app: 'App',
  mode: 'Live or test',
  card: 'Card',
  ext: 'Reference (ext)',
  policy: 'Required approvals',
  fields: 'Values',
  passkey: 'Passkey',
  on_behalf_of: 'Stand-ins',
  people: 'People',
  result: 'Result',
};

export const headingOf = ({ fact }: Fact): string => headings[fact];

/** The facts whose text says what would hold, whatever the verdict is. The others say what is wrong. */
const claims = new Set<Fact['fact']>(['log', 'tree', 'card', 'ext', 'policy', 'fields', 'passkey']);

/** The facts whose text is true also if they were not verified: it says what the entry says, or does not say. */
const statements = new Set<Fact['fact']>(['witnesses', 'app', 'mode', 'on_behalf_of']);

/** Returns a fact as a sentence, which says what the verdict says. */
export function sentenceOf({ fact, verdict, what }: Fact): string {
  if (verdict === 'failed' && claims.has(fact)) return `Does not hold: ${what}.`;
  if (verdict === 'skipped' && !statements.has(fact)) return `Unknown without a copy: ${what}.`;
  if (verdict === 'skipped' && fact === 'app') return `${what}. No appid was given to compare.`;
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

/** Returns the headings of all facts with a verdict: "card, values". */
export const named = (facts: Fact[], verdict: Fact['verdict']): string =>
  [
    ...new Set(
      facts.filter((each) => each.fact !== 'result' && each.verdict === verdict).map(headingOf),
    ),
  ].join(', ');

/** Returns the result in a sentence, for screen readers too. */
export function resultWords(isValid: boolean, facts: Fact[]): string {
  if (isValid) return 'This receipt is valid.';
  const failed = named(facts, 'failed');
  return failed ? `This receipt is not valid. Failed: ${failed}.` : 'This receipt is not valid.';
}
