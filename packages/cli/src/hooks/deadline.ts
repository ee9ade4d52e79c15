/** Time between the answer and the timeout of the host: for a slow machine, and to withdraw the question. */
const MARGIN = { share: 0.1, leastMs: 1_000, mostMs: 10_000 };

/** How long a hook may take. */
export type Deadline = {
  /** Returns the time that is left, ms; at least 1. */
  left(): number;
  /** Aborted at the end. */
  signal: AbortSignal;
};

/**
 * Returns the time at which a hook must have answered: at its own timeout, and in any case before the host ends it, because many
 * hosts then use the tool.
 * @param timeoutMs of the command line
 * @param hostMs timeout of the host; null if it is not known
 */
export function openDeadline(timeoutMs: number, hostMs: number | null): Deadline {
  const ms = Math.min(timeoutMs, hostMs === null ? Number.POSITIVE_INFINITY : beforeHost(hostMs));
  // The host counts from the start of the process.
  const startedAt = performance.timeOrigin;
  const end = startedAt + ms;
  const left = () => Math.max(1, end - (performance.timeOrigin + performance.now()));
  return { left, signal: AbortSignal.timeout(Math.ceil(left())) };
}

const beforeHost = (hostMs: number) =>
  hostMs - Math.min(MARGIN.mostMs, Math.max(MARGIN.leastMs, hostMs * MARGIN.share));
