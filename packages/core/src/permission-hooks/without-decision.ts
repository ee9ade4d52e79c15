import type { Verdict } from './hook.ts';

/**
 * Returns the outcome without a decision. An agent that works alone must not try again and again.
 * @param why a sentence
 */
export const withoutDecision = (why: string): Verdict => ({
  kind: 'none',
  message: `${why.replace(/[.]?$/, '.')} Do not try it again, or in another way, unless the user tells you to.`,
});
