import type { CallToolResult } from '@modelcontextprotocol/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Approval, type Approvals, ServiceError } from './approvals.ts';
import { ask, cancel, get, list } from './asking.ts';
import { ApproversOut, AskIn } from './shapes.ts';

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
  created_at: 1_799_996_400_000,
  closed_at: null,
  expires_at: 1_800_000_000_000,
};

/** A service that works; a test replaces what does not. */
const aService = (more: Partial<Approvals> = {}): Approvals => ({
  checkScopes: async () => {},
  send: async () => open,
  wait: (_id, { ms }) => new Promise((resolve) => setTimeout(() => resolve(open), ms)),
  cancel: async () => ({ ...open, status: 'canceled' }),
  approvers: async () => ({ data: [], next_cursor: null }),
  defaultTopic: async () => 'acme/default',
  ...more,
});
const call = () => ({
  mcpReq: { id: 1, signal: new AbortController().signal, notify: async () => {} },
});
const asked = (service: Approvals, more = {}) =>
  ask(service, { topic: null, isTest: false }, AskIn.parse({ title: 'Deploy?', ...more }), call());
const got = (service: Approvals) =>
  get(service, { topic: null, isTest: false }, { approval_id: ID, wait_seconds: 50 }, call());

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
    for (const hanging of [{ send: never }, { defaultTopic: never }, { checkScopes: never }])
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
      send: () => new Promise((resolve) => setTimeout(() => resolve(open), CLIENT_LIMIT_MS)),
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

describe('a key without one of the scopes', () => {
  const missing = async () =>
    Promise.reject(new ServiceError('scope_missing', 'It does not have the scope messages:read.'));

  it('sends nothing, and says which two are needed', async () => {
    const send = vi.fn(async () => open);
    for (const more of [{}, { request_id: 'deploy-42' }, { topic: 'acme/agents' }]) {
      const { isError, ...result } = await asked(aService({ checkScopes: missing, send }), more);
      expect(isError).toBe(true);
      expect(textOf(result)).toMatch(/^decision: none\n[\s\S]*error: scope_missing\n/);
      expect(textOf(result)).toMatch(/Nothing was sent\..*messages:write.*messages:read/);
    }
    expect(send).not.toHaveBeenCalled();
  });
});

it('a refusal of get_approval names no question to wait for', async () => {
  const wait = async () =>
    Promise.reject(new ServiceError('not_found', 'There is no such message.'));
  expect(textOf(await got(aService({ wait })))).not.toContain('The question was asked');
});

describe('list_approvers', () => {
  const ada = {
    ...{ subscriber_id: 'usr_1', display_name: 'Ada' },
    ...{ topic: 'acme/default', reachable_devices: 1 },
  };
  const service = aService({ approvers: async () => ({ data: [ada], next_cursor: 'c' }) });
  const idsOf = async (isTest: boolean, query = {}) => {
    const { structuredContent } = await list(service, { topic: null, isTest }, query);
    const { approvers } = ApproversOut.parse(structuredContent);
    return approvers.map(({ approver_id, topic }) => `${approver_id} ${topic}`);
  };

  it('names the test approvers in a test app, before its people', async () => {
    const ids = await idsOf(true);
    expect(ids).toHaveLength(7);
    expect([ids[0], ids.at(-1)]).toEqual(['usr_test_approves acme/default', 'usr_1 acme/default']);
    expect((await idsOf(true, { topic: 'acme/ops' }))[0]).toBe('usr_test_approves acme/ops');
  });

  it('names them once, and not in a live app', async () => {
    expect(await idsOf(true, { cursor: 'c' })).toEqual(['usr_1 acme/default']);
    expect(await idsOf(false)).toEqual(['usr_1 acme/default']);
  });
});
