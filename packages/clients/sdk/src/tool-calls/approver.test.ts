import { describe, expect, it, vi } from 'vitest';
import { AssentConfigError } from '../errors.ts';
import { approvalService, forbidden } from '../testing/approval-service.ts';
import { approver } from './approver.ts';
import { identify, toolCallOf } from './tool-call.ts';

const call = { id: 'c1', name: 'pay', args: { to: 'Ada', amount: 10 } };
const tooLong = { ...call, args: { text: 'x'.repeat(5000) } };
const run = { runId: 'run-1' };

describe('asking about calls', () => {
  it('refuses a call that nobody could be asked about, and reports the error', async () => {
    const { assent, fail } = approvalService(() => ({ status: 'approved' }));
    const onError = vi.fn();
    fail(forbidden);
    const [decision] = await approver(assent, { topic: 'acme/x', onError }).ask([call], run);
    expect(decision).toEqual({
      isApproved: false,
      reason: expect.stringMatching(
        /^Nobody could be asked for approval \(topic_forbidden\)\. That is not/,
      ),
    });
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ status: 403 }), call);
  });

  it('refuses a call that does not fit on a card', async () => {
    const { assent, sent } = approvalService(() => ({ status: 'approved' }));
    const { ask, send } = approver(assent, { topic: 'acme/x' });
    expect(await ask([tooLong], run)).toMatchObject([
      { isApproved: false, reason: expect.stringContaining('too long') },
    ]);
    await expect(send([call, tooLong], run)).rejects.toThrow(AssentConfigError);
    expect(sent()).toEqual([]);
  });

  it('withdraws the message after the timeout, and does not approve the call later', async () => {
    let status: 'queued' | 'approved' = 'queued';
    const { assent, sent } = approvalService(() => ({ status }));
    const { ask } = approver(assent, { topic: 'acme/x' });
    const decisions = await ask([call], { ...run, timeoutMs: 1 });
    expect(decisions).toMatchObject([{ isApproved: false }]);
    expect(sent()).toMatchObject([{ status: 'canceled' }]);
    status = 'approved';
    expect(await ask([call], run)).toMatchObject([{ isApproved: false }]);
  });

  it('rejects when the signal is aborted, and continues in the next process', async () => {
    let status: 'queued' | 'approved' = 'queued';
    const { assent, sent } = approvalService(() => ({ status }));
    const { ask } = approver(assent, { topic: 'acme/x' });
    const stop = new AbortController();
    const asking = ask([call], { ...run, signal: stop.signal });
    await expect.poll(sent).toHaveLength(1);
    stop.abort();
    await expect(asking).rejects.toThrow();
    status = 'approved';
    expect(await ask([call], run)).toEqual([{ isApproved: true, reason: null }]);
    expect(sent()).toHaveLength(1);
  });

  it('sends what the program says about a call', async () => {
    const { assent, sent } = approvalService(() => ({ status: 'approved' }));
    const { send } = approver(assent, {
      topic: 'acme/x',
      expires_in: 600,
      message: ({ name }) => ({ to: ['usr_1'], payload: { title: `${name} now?` } }),
    });
    await send([call], run);
    expect(sent()).toMatchObject([
      {
        topic: 'acme/x',
        type: 'approval',
        expires_in: 600,
        to: ['usr_1'],
        payload: { title: 'pay now?' },
      },
    ]);
  });
});

describe('the reference of a call', () => {
  it('is the same for arguments in another order, and differs for everything else', async () => {
    const first = await identify('run-1', call);
    const reordered = { ...call, args: { amount: 10, to: 'Ada' } };
    expect(await identify('run-1', reordered)).toEqual(first);
    const others = [
      identify('run-2', call),
      identify('run-1', { ...call, id: 'c2' }),
      identify('run-1', { ...call, name: 'refund' }),
      identify('run-1', { ...call, args: { to: 'Ada', amount: 11 } }),
      identify('run-1', { ...call, occurrence: 1 }),
    ];
    const keys = (await Promise.all(others)).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set([first.idempotencyKey, ...keys]).size).toBe(6);
  });

  it('is read from a callback', async () => {
    const { ext } = await identify('run-1', call);
    expect(toolCallOf({ data: { ext } })).toEqual({ runId: 'run-1', toolCallId: 'c1' });
  });

  it.each([null, '', 'invoice-118', '[]', '{"run_id":1,"tool_call_id":"c1","digest":"x"}'])(
    'is not read from another message: %s',
    (ext) => {
      expect(toolCallOf({ data: { ext } })).toBeNull();
    },
  );
});
