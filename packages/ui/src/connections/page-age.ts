/**
 * When this page began, by the server's clock: whatever it shows was asked for after that. It is never told too late:
 * an answer that took its time, or a device that slept, only make it earlier.
 */
export function openPageAge() {
  let beganAt: number | undefined;
  return {
    /** Learns from the `Date` header of an answer that has just come. */
    learn(dateHeader: string | null): void {
      // One clock stands still while the device sleeps, the other may be set back.
      const ageMs = Math.max(performance.now(), Date.now() - performance.timeOrigin);
      const at = Math.floor(Date.parse(dateHeader ?? '') - ageMs);
      if (!Number.isNaN(at)) beganAt = Math.min(beganAt ?? at, at);
    },
    /** Undefined as long as nothing was answered. */
    beganAt: () => beganAt,
  };
}
