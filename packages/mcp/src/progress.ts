import type { ServerContext } from '@modelcontextprotocol/server';

/** Time between two notifications, ms: well below the 60 seconds after which clients and proxies give up. */
const EVERY_MS = 15_000;

/** What is used of the context of a call. */
type Waiting = { mcpReq: Pick<ServerContext['mcpReq'], '_meta' | 'notify'> };

/**
 * Sends progress notifications, in seconds, while a call waits, if the client asked for them with a progress token.
 * Returns a function that ends it.
 * @param until end of the wait, UTC milliseconds
 */
export function reportProgress({ mcpReq }: Waiting, until: number): () => void {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => {};
  const startedAt = Date.now();
  const total = Math.round((until - startedAt) / 1000);
  const report = () => {
    const progress = Math.round((Date.now() - startedAt) / 1000);
    const params = { progressToken, progress, total, message: 'Waiting for a person to answer.' };
    // A client that has gone is noticed by the signal of the call.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
  const timer = setInterval(report, EVERY_MS);
  return () => clearInterval(timer);
}
