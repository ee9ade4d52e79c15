import type { TxtAnswer } from '../outbound/txt-lookup.ts';
import type { DomainProblem } from './domains.schema.ts';

/** Returns the value that the record must have. */
export const recordValueOf = (token: string) => `assent-domain=${token}`;

/** Returns whether a DNS answer proves a token. Other values beside it are allowed. */
export const proves = (answer: TxtAnswer, token: string): boolean =>
  answer.kind === 'found' && answer.values.some((value) => value.trim() === recordValueOf(token));

/** Returns why a DNS answer is no proof. */
export function flawOf(answer: TxtAnswer): DomainProblem {
  if (answer.kind === 'unanswered') return 'no_answer';
  return answer.kind === 'found' ? 'other_value' : 'record_missing';
}
