import type { ProblemCode } from '@assent/core/errors';
import { problemsOf } from '../openapi/components/problems.ts';
import { type Operation, operations } from '../openapi/operations.ts';

/** More operations than this are not listed one by one. */
const MOST_LISTED = 12;

/** Returns what can answer a problem: the operations, or a sentence about them. */
export function sourcesOf(code: ProblemCode): Operation[] | string {
  const those = operations.filter((operation) => problemsOf(operation).includes(code));
  if (those.length === operations.length) return 'Any operation can return it.';
  // What is answered before an operation is found stands in the document of none.
  if (those.length === 0) return 'Any path can return it.';
  return those.length > MOST_LISTED ? `${those.length} operations can return it.` : those;
}
