import type { Claimed } from './attempt.ts';

/** Delivers callbacks in this process, right after the commit that wrote them. */
export type DeliveryRunner = {
  /** Time for which a process owns a delivery that it claimed, ms. */
  leaseMs: number;
  /** Returns how many more deliveries of the app it starts now, ahead of none that wait. */
  room(app: Claimed['app']): number;
  /**
   * Starts deliveries that were written with their claims. Does not wait for them.
   * @param claimedAt `performance.now()`
   */
  run(claimed: Claimed[], claimedAt: number): void;
};

let runner: DeliveryRunner | null = null;

/** Returns what delivers callbacks in this process, if anything does. */
export const deliveryRunner = (): DeliveryRunner | null => runner;

/** Sets what delivers callbacks in this process. Returns a function that removes it. */
export function setDeliveryRunner(next: DeliveryRunner): () => void {
  runner = next;
  return () => {
    if (runner === next) runner = null;
  };
}
