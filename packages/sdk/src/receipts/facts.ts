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
    | 'card'
    | 'ext'
    | 'policy'
    | 'fields'
    | 'passkey'
    | 'people'
    | 'result';
  what: string;
  reliesOn: string | null;
};

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
export const lineOf = ({ verdict, fact, what, reliesOn }: Fact): string =>
  `${verdict === 'failed' ? 'FAILED' : verdict} ${fact}: ${what}${reliesOn ? `; relies on ${reliesOn}` : ''}`;
