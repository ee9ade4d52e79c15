/** Whether a fact holds. `skipped`: it was not verified, because there is no copy of what it is about. */
export type Verdict = 'ok' | 'failed' | 'skipped';

/** One verified fact: what it says, and what a reader has to trust for it; null if nothing but this program. */
export type Fact = {
  verdict: Verdict;
  fact:
    | 'format'
    | 'log'
    | 'witnesses'
    | 'tree'
    | 'app'
    | 'mode'
    | 'card'
    | 'ext'
    | 'policy'
    | 'fields'
    | 'conversation'
    | 'passkey'
    | 'on_behalf_of'
    | 'people'
    | 'result';
  what: string;
  reliesOn: string | null;
};

/** Returns a number of things: `1 answer`, `2 answers`. */
export const countOf = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Returns a fact that holds or does not. */
export const factOf = (
  fact: Fact['fact'],
  isOk: boolean,
  what: string,
  reliesOn: string | null = null,
): Fact => ({ verdict: isOk ? 'ok' : 'failed', fact, what, reliesOn });

/** Returns a fact that was not verified, so that it relies on nothing. */
export const skipped = (fact: Fact['fact'], what: string): Fact => ({
  verdict: 'skipped',
  fact,
  what,
  reliesOn: null,
});

/** Returns the line of a fact, which is the same in all our verifiers. */
export const lineOf = ({ verdict, fact, what, reliesOn }: Fact): string => {
  // What was not verified must not read like a fact. The text about witnesses already says why.
  const begin = verdict === 'skipped' && fact !== 'witnesses' ? 'not verified: ' : '';
  const end = reliesOn ? `; relies on ${reliesOn}` : '';
  return `${verdict === 'failed' ? 'FAILED' : verdict} ${fact}: ${begin}${what}${end}`;
};
