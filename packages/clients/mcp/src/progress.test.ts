import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportProgress } from './asking.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('notifies a client that asked for progress every 15 seconds, until the call ends', () => {
  const sent: unknown[] = [];
  const notify = async (notification: unknown) => void sent.push(notification);
  const stop = reportProgress(
    { mcpReq: { _meta: { progressToken: 'p1' }, notify } },
    Date.now() + 50_000,
  );
  vi.advanceTimersByTime(50_000);
  stop();
  vi.advanceTimersByTime(60_000);
  const message = 'Waiting for a person to answer.';
  expect(sent).toEqual(
    [15, 30, 45].map((progress) => ({
      method: 'notifications/progress',
      params: { progressToken: 'p1', progress, total: 50, message },
    })),
  );
});

it('sends nothing to a client that did not ask for it', () => {
  const notify = vi.fn(async () => {});
  reportProgress({ mcpReq: { notify } }, Date.now() + 50_000);
  vi.advanceTimersByTime(60_000);
  expect(notify).not.toHaveBeenCalled();
});
