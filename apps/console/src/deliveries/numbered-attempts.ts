import type { DeliveryDetailOut } from '@assent/core/schemas';

/** Returns attempts with their numbers. The server lists the newest hundred, so the first need not be number one. */
export const numberedAttempts = ({ attempts, attempt_count }: DeliveryDetailOut) =>
  attempts.map((attempt, at) => ({
    attempt,
    number: attempt_count - attempts.length + 1 + at,
  }));
