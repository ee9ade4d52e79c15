/**
 * Tracks when this page was opened, by the server's clock. The time is never too late: slow responses, or a device
 * that slept, make it earlier.
 */
export function openPageAge() {
  let beganAt: number | undefined;
  return {
    /** Learns from the `Date` header of a response that has just arrived. */
    learn(dateHeader: string | null): void {
      // One clock stops while the device sleeps; the other may be set back.
      const ageMs = Math.max(performance.now(), Date.now() - performance.timeOrigin);
      const at = Math.floor(Date.parse(dateHeader ?? '') - ageMs);
      if (!Number.isNaN(at)) beganAt = Math.min(beganAt ?? at, at);
    },
    /** Undefined before the first response. */
    beganAt: () => beganAt,
  };
}
