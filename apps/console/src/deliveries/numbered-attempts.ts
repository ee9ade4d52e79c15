import type { DeliveryDetailOut } from '@assent/core/callbacks/callbacks.schema';

/** Attempts with their numbers. The newest hundred are told, so the first of them need not be number one. */
export const numberedAttempts = ({ attempts, attempt_count }: DeliveryDetailOut) =>
  attempts.map((attempt, at) => ({
    attempt,
    number: attempt_count - attempts.length + 1 + at,
  }));
