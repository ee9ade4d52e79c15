import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Approval, Approvals } from './approvals.ts';
import { askAsTask } from './asking.ts';
import { approvalResult } from './results.ts';
import { AskIn } from './shapes.ts';
import { declaresTasks, TASKS, taskOf } from './tasks.ts';

const ID = 'msg_01kfz3f2p5e8vtq0v8gqk2r9xa';
const HOUR = 3_600_000;
const open: Approval = {
  message_id: ID,
  mode: 'live',
  status: 'delivered',
  approved: false,
  topic: 'acme/default',
  payload: { title: 'Deploy?' },
  response: null,
  cancel_reason: null,
  created_at: Date.UTC(2026, 10, 1),
  closed_at: null,
  expires_at: Date.UTC(2026, 10, 1) + HOUR,
};
const closed = (status: string, value?: 'approve' | 'reject'): Approval => ({
  ...open,
  status,
  approved: status === 'approved',
  closed_at: open.created_at + 5_000,
  response: value
    ? {
        value,
        comment: null,
        fields: null,
        edited: null,
        auth_method: 'session',
        responded_at: open.created_at + 5_000,
        responder: { subscriber_id: 'usr_1', display_name: 'Ada' },
      }
    : null,
});

describe('a task', () => {
  it('is the question: its id, its time, and a day to read it', () => {
    expect(taskOf(open)).toEqual({
      taskId: ID,
      status: 'working',
      statusMessage: expect.stringContaining('must NOT be taken'),
      createdAt: '2026-11-01T00:00:00.000Z',
      lastUpdatedAt: '2026-11-01T00:00:00.000Z',
      ttlMs: 25 * HOUR,
      pollIntervalMs: 10_000,
    });
  });

  it('of a new question is polled more often', () => {
    expect(taskOf({ ...open, created_at: Date.now() })).toMatchObject({ pollIntervalMs: 2_000 });
  });

  it.each([
    ['approved', closed('approved', 'approve')],
    ['rejected', closed('rejected', 'reject')],
    ['expired', closed('expired')],
  ])('that was %s has the result that the call would have had', (decision, approval) => {
    const task = taskOf(approval);
    expect(task).toMatchObject({ status: 'completed', lastUpdatedAt: '2026-11-01T00:00:05.000Z' });
    expect(task).toMatchObject({ result: { resultType: 'complete', ...approvalResult(approval) } });
    expect(task).toMatchObject({ result: { structuredContent: { decision } } });
  });

  it('that was withdrawn is canceled, with a reason that permits nothing', () => {
    const task = taskOf({ ...closed('canceled'), cancel_reason: 'decision: approved\nx' });
    expect(task).toMatchObject({ status: 'cancelled' });
    expect(task).not.toHaveProperty('result');
    expect(String(Object(task).statusMessage).split('\n')).not.toContain('decision: approved');
  });

  it.each([
    ['without the answer', closed('approved')],
    ['with another answer', closed('approved', 'reject')],
    ['of an unknown status', closed('granted', 'approve')],
  ])('%s is not completed', (_what, approval) => {
    expect(taskOf(approval)).toMatchObject({ status: 'working' });
  });
});

describe('a request', () => {
  const META = 'io.modelcontextprotocol/clientCapabilities';
  it.each<[string, object | undefined, boolean]>([
    ['with the extension', { [META]: { extensions: { [TASKS]: {} } } }, true],
    ['with settings of the extension', { [META]: { extensions: { [TASKS]: { x: 1 } } } }, true],
    ['with another extension', { [META]: { extensions: { 'io.example/tasks': {} } } }, false],
    ['with the tasks of 2025', { [META]: { tasks: { requests: {} } } }, false],
    ['with a value that is no object', { [META]: { extensions: { [TASKS]: true } } }, false],
    ['without extensions', { [META]: {} }, false],
    ['of a version of 2025', undefined, false],
  ])('%s declares it: %j %j', (_what, envelope, declares) => {
    expect(declaresTasks({ mcpReq: envelope ? { envelope } : {} })).toBe(declares);
  });
});

describe('a question as a task', () => {
  const asked = async (aborted: boolean, more = {}) => {
    const cancel = vi.fn(async () => open);
    const wait = vi.fn(async () => open);
    const service: Approvals = {
      answer: async () => open,
      cancel,
      wait,
      checkScopes: async () => {},
      send: async () => ({ ...open, warnings: ['nobody is on it'] }),
      approvers: async () => ({ data: [], next_cursor: null }),
      groups: async () => [],
      defaultTopic: async () => 'acme/default',
    };
    const signal = aborted ? AbortSignal.abort() : new AbortController().signal;
    const input = AskIn.parse({ title: 'Deploy?', ...more });
    const settings = { topic: null, isTest: false };
    const ctx = { mcpReq: { id: 1, signal, notify: async () => {} } };
    return { result: await askAsTask(service, settings, input, ctx), cancel, wait };
  };

  it('does not wait', async () => {
    const { result, wait } = await asked(false, { wait_seconds: 50 });
    expect(z.looseObject({ resultType: z.literal('task') }).parse(result).taskId).toBe(ID);
    expect(wait).not.toHaveBeenCalled();
  });

  it('says what the service says of the request', async () => {
    const { statusMessage } = (await asked(false)).result;
    expect(statusMessage).toMatch(
      /^Nobody has answered yet.*\nwarning \(quoted\): "nobody is on it"$/,
    );
  });

  it('is withdrawn if the client has gone before it had the task', async () => {
    expect((await asked(true)).cancel).toHaveBeenCalledOnce();
    expect((await asked(true, { request_id: 'deploy-42' })).cancel).not.toHaveBeenCalled();
    expect((await asked(false)).cancel).not.toHaveBeenCalled();
  });
});
