import { vi } from 'vitest';
import { createCallbackPoster } from '../platform/outbound/callback-poster.ts';
import { createOutbound, type Outbound } from '../platform/outbound/http.ts';
import type { Loopback } from './machine/loopback.ts';

export const DEADLINE_MS = 15_000;

const open: { close(): Promise<void> }[] = [];
/** Closes it after the test. */
export const closing = <T extends Loopback | Outbound>(each: T): T => {
  open.push(each);
  return each;
};
/** Closes what a test opened, and lets time pass as usual. For `afterEach`. */
export async function endTest() {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const each of open.splice(0)) await each.close();
}

export const anOutbound = (more: { perPartition?: number; partitionWaitMs?: number } = {}) =>
  closing(createOutbound({ allowPrivate: true, ...more }));

/** Posts a callback to a receiver. */
export const postTo = (
  url: string,
  outbound = anOutbound(),
  { partition }: { partition?: string } = {},
) =>
  createCallbackPoster(outbound)({
    url,
    headers: { 'content-type': 'application/json' },
    body: '{}',
    deadlineMs: DEADLINE_MS,
    ...(partition && { partition }),
  });
