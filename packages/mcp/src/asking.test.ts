import type { CallToolResult } from '@modelcontextprotocol/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Approval, type Approvals, ServiceError } from './approvals.ts';
import { ask, cancel, get } from './asking.ts';
import { AskIn } from './shapes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The time after which clients end a call, ms. */
const CLIENT_LIMIT_MS = 60_000;
const ID = 'msg_01kfz3f2p5e8vtq0v8gqk2r9xa';
const never = () => new Promise<never>(() => {});
const open: Approval = {
  message_id: ID,
  mode: 'live',
  status: 'queued',
  approved: false,
  topic: 'acme/default',
  payload: { title: 'Deploy?' },
  response: null,
  cancel_reason: null,
  expires_at: 1_800_000_000_000,
};

/** A service that works; a test replaces what does not. */
const aService = (more: Partial<Approvals> = {}): Approvals => ({
  isTest: false,
  send: async () => ({ message_id: ID }),
  wait: (_id, { ms }) => new Promise((resolve) => setTimeout(() => resolve(open), ms)),
  cancel: async () => ({ ...open, status: 'canceled' }),
  approvers: async () => ({ data: [], next_cursor: null }),
  defaultTopic: async () => 'acme/default',
  ...more,
});
const call = () => ({
  mcpReq: { signal: new AbortController().signal, notify: async () => {} },
});
const asked = (service: Approvals, more = {}) =>
  ask(service, { topic: null }, AskIn.parse({ title: 'Deploy?', ...more }), call());
const got = (service: Approvals) =>
  get(service, { topic: null }, { approval_id: ID, wait_seconds: 50 }, call());

const textOf = ({ content: [first] }: CallToolResult) =>
  first?.type === 'text' ? first.text : 'no text';

/** Returns the text with which a tool answered before a client would give up. */
async function textInTime(tool: Promise<CallToolResult>): Promise<string> {
  let text = 'none';
  tool.then(
    (result) => {
      text = textOf(result);
    },
    (error: unknown) => {
      text = String(error);
    },
  );
  await vi.advanceTimersByTimeAsync(CLIENT_LIMIT_MS - 1);
  return text;
}

describe('a tool answers before its client gives up', () => {
  it('when nobody has decided: pending, and what to call next', async () => {
    for (const tool of [asked(aService()), got(aService())])
      expect(await textInTime(tool)).toMatch(/^decision: pending\n.*Call get_approval/);
  });

  it('when the service does not answer while it waits: an error with the id', async () => {
    const service = aService({ wait: never });
    for (const tool of [asked(service), got(service)])
      expect(await textInTime(tool)).toContain(`approval_id: ${ID}\nThe question was asked: call`);
  });

  it('when the question cannot be sent, or withdrawn', async () => {
    for (const hanging of [{ send: never }, { defaultTopic: never }])
      expect(await textInTime(asked(aService(hanging)))).toContain('did not answer in time');
    const again = asked(aService({ send: never }), { request_id: 'deploy-42' });
    expect(await textInTime(again)).toContain('Call ask_approval again with the same request_id');
    const withdrawing = cancel(aService({ cancel: never }), { approval_id: ID });
    expect(await textInTime(withdrawing)).toContain('did not answer in time');
  });
});

describe('a question that is sent too late', () => {
  const late = (cancel: Approvals['cancel']) =>
    aService({
      cancel,
      send: () =>
        new Promise((resolve) => setTimeout(() => resolve({ message_id: ID }), CLIENT_LIMIT_MS)),
    });

  it('is withdrawn, because nobody has its id', async () => {
    const withdrawn = vi.fn(async () => open);
    await textInTime(asked(late(withdrawn)));
    expect(withdrawn).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(withdrawn).toHaveBeenCalledWith(ID, 'The agent no longer waits for the answer.');
  });

  it('stays with a request_id, with which the agent continues', async () => {
    const withdrawn = vi.fn(async () => open);
    await textInTime(asked(late(withdrawn), { request_id: 'deploy-42' }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(withdrawn).not.toHaveBeenCalled();
  });
});

it('a refusal of get_approval names no question to wait for', async () => {
  const wait = async () =>
    Promise.reject(new ServiceError('not_found', 'There is no such message.'));
  expect(textOf(await got(aService({ wait })))).not.toContain('The question was asked');
});
