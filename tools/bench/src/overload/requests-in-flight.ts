import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 500;
const VALUES = /^assent_requests_in_flight\{[^}]*\} (\d+)/gm;

/** Reads from its metrics how many requests a server has in flight, until it is stopped. `stop` returns the most. */
export function watchRequestsInFlight(url: string) {
  let most = 0;
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      const text = await fetch(`${url}/metrics`).then((response) => response.text());
      const now = [...text.matchAll(VALUES)].reduce((sum, [, value]) => sum + Number(value), 0);
      most = Math.max(most, now);
      await pause(EVERY_MS);
    }
  })();
  return {
    async stop(): Promise<number> {
      isStopped = true;
      await watching;
      return most;
    },
  };
}
