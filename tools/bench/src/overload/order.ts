/** When a message was accepted, and when its push arrived; same clock, ms. */
export type Passage = { acceptedAt: number; arrivedAt: number };

/**
 * Returns for each message how much later the newest message was accepted of those that arrived before it, ms; 0 if it
 * arrived before all newer ones.
 */
export function overtakings(passages: Passage[]): number[] {
  let newest = Number.NEGATIVE_INFINITY;
  return passages
    .toSorted((a, b) => a.arrivedAt - b.arrivedAt)
    .map(({ acceptedAt }) => {
      newest = Math.max(newest, acceptedAt);
      return newest - acceptedAt;
    });
}
