import { randomInt } from 'node:crypto';
import { fieldProblem } from '../../platform/errors.ts';
import type { MessagePolicy } from './message-policy.schema.ts';

type Match = NonNullable<MessagePolicy['match']>;

const FIRST = 10;
const AFTER_LAST = 100;
const CHOICES = 3;
const TWO_DIGITS = /^[1-9][0-9]$/;

/** Returns a new code of two digits, and the distinct numbers from which the person chooses it, in random order. */
export function newMatch(): Match {
  const choices = new Set<string>();
  while (choices.size < CHOICES) choices.add(String(randomInt(FIRST, AFTER_LAST)));
  const inOrder = [...choices];
  // The numbers are independent of each other, so any of them can be the code.
  return { code: inOrder[randomInt(CHOICES)] ?? '', choices: inOrder };
}

/** Returns the code of a message, for its sender only; null if it asks for none. */
export const matchCodeOf = (message: { policy: MessagePolicy }): string | null =>
  message.policy.match?.code ?? null;

/** Returns what a person chooses from, without which of them is right; null if the message asks for none. */
export function matchChoicesOf(message: { policy: MessagePolicy }): { choices: string[] } | null {
  const { match } = message.policy;
  return match && { choices: match.choices };
}

/**
 * Returns whether an approval has a wrong number. A rejection needs none.
 * @throws Problem validation_failed when the number is missing, no number, or not asked for
 */
export function isMismatch(
  message: { policy: MessagePolicy },
  { value, match: chosen }: { value: 'approve' | 'reject'; match?: string | undefined },
): boolean {
  const { match } = message.policy;
  if (!match) {
    if (chosen === undefined) return false;
    throw fieldProblem('/match', 'unexpected', 'must be absent: this message asks for no number');
  }
  if (value === 'reject') return false;
  if (chosen === undefined)
    throw fieldProblem('/match', 'required', 'must be the number that the sender shows');
  if (!TWO_DIGITS.test(chosen))
    throw fieldProblem('/match', 'invalid_format', 'must be two digits');
  return chosen !== match.code;
}
