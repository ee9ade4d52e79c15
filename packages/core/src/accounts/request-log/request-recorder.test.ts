import { afterEach, describe, expect, it, vi } from 'vitest';
import { droppedRequests } from '../../platform/monitoring/metrics.ts';
import { type LoggedRequest, OPEN_SECRET } from './logged-request.model.ts';
import {
  type AnsweredRequest,
  createRequestRecorder,
  type RecorderOptions,
} from './request-recorder.ts';

const answered = (more: Partial<AnsweredRequest> = {}): AnsweredRequest => ({
  appId: 'app_1',
  requestId: 'request-1',
  method: 'GET',
  path: '/v1/open/topics',
  status: 200,
  code: null,
  durationMs: 3,
  startedAt: Date.now(),
  hookHost: null,
  route: '/v1/open/topics',
  keyId: OPEN_SECRET,
  messageId: null,
  headers: '[]',
  problem: null,
  ...more,
});

/** A recorder whose rows end in a list; `gate` holds every statement. */
function aRecorder(options: RecorderOptions = {}, gate: Promise<void> = Promise.resolve()) {
  const statements: LoggedRequest[][] = [];
  const recorder = createRequestRecorder(() => {}, {
    flushMs: 60_000,
    write: async (rows) => {
      statements.push(rows);
      await gate;
    },
    ...options,
  });
  return { statements, recorder };
}

const dropped = async (reason: string) => {
  const { values } = await droppedRequests.get();
  return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
};

afterEach(() => vi.useRealTimers());

describe('the request recorder', () => {
  it('writes many requests in few statements, each with its own id', async () => {
    const { statements, recorder } = aRecorder({ batch: 4 });
    for (let n = 0; n < 10; n++) recorder.record(answered({ requestId: `request-${n}` }));
    await recorder.stop();
    expect(statements.map((rows) => rows.length)).toEqual([4, 4, 2]);
    expect(new Set(statements.flat().map(({ id }) => id)).size).toBe(10);
  });

  it('writes after a short time', async () => {
    const { statements, recorder } = aRecorder({ flushMs: 5 });
    recorder.record(answered());
    await expect.poll(() => statements).toHaveLength(1);
    await recorder.stop();
  });

  it('limits its memory while the database does not respond', async () => {
    const before = await dropped('queue_full');
    const { statements, recorder } = aRecorder({ capacity: 3 });
    for (let n = 0; n < 5; n++) recorder.record(answered());
    await recorder.stop();
    expect(statements.flat()).toHaveLength(3);
    expect((await dropped('queue_full')) - before).toBe(2);
  });

  it('limits the rows of an account per minute', async () => {
    const before = await dropped('account_limit');
    const { statements, recorder } = aRecorder({ perAccountMinute: 2 });
    const now = Date.UTC(2026, 10, 22, 9, 0);
    vi.useFakeTimers({ toFake: ['Date'], now });
    const startedAt = now - 30_000;
    recorder.record(answered());
    recorder.record(answered({ startedAt }));
    recorder.record(answered());
    recorder.record(answered({ appId: 'app_2' }));
    vi.setSystemTime(now + 60_000);
    recorder.record(answered());
    await recorder.stop();
    expect(statements.flat().map(({ appId }) => appId)).toEqual([
      'app_1',
      'app_1',
      'app_2',
      'app_1',
    ]);
    expect((await dropped('account_limit')) - before).toBe(1);
  });

  it('reports and counts rows that could not be written, and continues', async () => {
    const before = await dropped('write_failed');
    const onError = vi.fn();
    const written: LoggedRequest[] = [];
    const recorder = createRequestRecorder(onError, {
      batch: 1,
      flushMs: 60_000,
      write: async (rows) => {
        if (rows[0]?.requestId === 'bad') throw new Error('The database is away.');
        written.push(...rows);
      },
    });
    recorder.record(answered({ requestId: 'bad' }));
    recorder.record(answered({ requestId: 'good' }));
    await recorder.stop();
    expect(written.map(({ requestId }) => requestId)).toEqual(['good']);
    expect(onError).toHaveBeenCalledOnce();
    expect((await dropped('write_failed')) - before).toBe(1);
  });
});
