import type { DeliveryDetailOut } from '@assent/core/schemas';

/** A failed attempt after which the delivery went on, or goes on, is no failure of the delivery. */
export function attemptKind(
  delivery: Pick<DeliveryDetailOut, 'attempts' | 'attempt_count' | 'status'>,
  number: number,
): 'done' | 'retried' | 'bad' {
  const { attempts, attempt_count, status } = delivery;
  const attempt = attempts[number - 1 - (attempt_count - attempts.length)];
  if (attempt?.error === null) return 'done';
  return number === attempt_count && status === 'exhausted' ? 'bad' : 'retried';
}
