import type { TxtAnswer } from '../outbound/txt-lookup.ts';
import type { DomainProblem } from './domains.schema.ts';

/** What the record has to hold. */
export const recordValueOf = (token: string) => `assent-domain=${token}`;

/** Whether an answer proves what a token stands for. Other values may stand beside it. */
export const proves = (answer: TxtAnswer, token: string): boolean =>
  answer.kind === 'found' && answer.values.some((value) => value.trim() === recordValueOf(token));

/** Why an answer is no proof. */
export function flawOf(answer: TxtAnswer): DomainProblem {
  if (answer.kind === 'unanswered') return 'no_answer';
  return answer.kind === 'found' ? 'other_value' : 'record_missing';
}
