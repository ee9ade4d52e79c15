import type { Callback } from '@assent/testkit/fixtures/receiver';
import { expect, it } from 'vitest';
import { findViolations } from './invariants.ts';
import type { Attempt, Entry, Request } from './ledger.ts';

// The invariants against invented runs: each violation is found, and a correct run has none.

const id = 'msg_1';
const row = { id, ext: 'n-0', status: 'approved', value: 'approve', responder: 'Ada' };
const event = { id: 'evt_1', messageId: id, type: 'message.approved' };
const send: Request = { kind: 'send' };
const approve: Request = { kind: 'answer', value: 'approve', by: 'Ada' };

const attempt = (request: Request, at: number, status: number, body: object): Attempt => ({
  request,
  server: 'server 1',
  at,
  until: at + 10,
  status,
  body,
});
const sent = attempt(send, 0, 200, { message_id: id, expires_at: 1e6 });
const response = { value: 'approve', responder: { display_name: 'Ada' } };
const approved = attempt(approve, 100, 200, { status: 'approved', response });
const callback = (webhookId: string, value: string): Callback => ({
  webhookId,
  at: 200,
  status: 200,
  event: {
    id: webhookId,
    type: 'message.approved',
    data: { message_id: id, ext: 'n-0', response: { value } },
  },
});

/** Returns the violations of a run with one message. */
function violationsOf({
  attempts = [sent, approved],
  rows = [row],
  events = [event],
  callbacks = [callback('evt_1', 'approve')],
  forged = 0,
  required = 0,
} = {}) {
  const entry: Entry = { ext: 'n-0', appid: 'app_1', attempts, ...(required && { required }) };
  const found = findViolations(
    [entry],
    { rows, events },
    {
      callbacksOf: () => callbacks,
      pushesOf: () => [],
      forged: () => forged,
      total: () => ({ callbacks: callbacks.length, pushes: 0 }),
    },
  );
  return found.map(({ what }) => what);
}

it('finds nothing in a correct run', () => {
  expect(violationsOf()).toEqual([]);
});

it.each([
  ['a request that came too late', attempt(send, 0, 408, { code: 'request_timeout' })],
  ['an outage', { ...attempt(send, 0, 503, { code: 'unavailable' }), retryAfter: '5' }],
])('finds nothing in %s that was repeated', (_, failed) => {
  expect(violationsOf({ attempts: [failed, sent, approved] })).toEqual([]);
});

it('finds nothing in an approval that did not decide', () => {
  const other = attempt({ kind: 'answer', value: 'approve', by: 'Eve' }, 100, 200, {
    status: 'approved',
    response,
  });
  const tooLate = { code: 'message_closed', message_status: 'approved' };
  const takeBack = attempt({ kind: 'take back' }, 150, 409, tooLate);
  const attempts = [sent, other, approved, takeBack];
  expect(violationsOf({ attempts, required: 2 })).toEqual([]);
  expect(violationsOf({ attempts })).toContain('a client was told "Eve", but it is "Ada"');
});

const rejected = attempt({ kind: 'answer', value: 'reject', by: 'Eve' }, 100, 200, {
  status: 'rejected',
  response: { value: 'reject', responder: { display_name: 'Eve' } },
});
const refusal = { code: 'already_responded', message_status: 'rejected', response };
const stale = attempt({ kind: 'read' }, 300, 200, { status: 'delivered', response: null });

it.each([
  ['a message that is missing', { rows: [] }, 'msg_1 was accepted and is missing'],
  ['a message that was sent twice', { rows: [row, row] }, 'sent once, stored 2 times'],
  [
    'two messages of one key',
    { attempts: [sent, attempt(send, 50, 200, { message_id: 'msg_2', expires_at: 1e6 })] },
    'one key was answered with several messages: msg_1,msg_2',
  ],
  ['a message of nobody', { rows: [row, { ...row, ext: 'x' }] }, 'msg_1 was sent by nobody'],
  [
    'two accepted answers',
    { attempts: [sent, approved, rejected] },
    'a client was told "rejected", but it is "approved"',
  ],
  [
    'a wrong winner',
    { attempts: [sent, approved, attempt(approve, 150, 409, refusal)] },
    'a client was told "rejected", but it is "approved"',
  ],
  [
    'an untrue refusal',
    { attempts: [sent, approved, attempt(approve, 50, 404, { code: 'not_found' })] },
    'answer was answered with 404 not_found',
  ],
  [
    'an error that is not an outage',
    { attempts: [attempt(send, 0, 500, { code: 'internal' }), sent, approved] },
    'send was answered with 500 internal',
  ],
  [
    'an outage that does not say when to try again',
    { attempts: [attempt(send, 0, 503, { code: 'unavailable' }), sent, approved] },
    'send was answered with 503 without Retry-After',
  ],
  [
    'a read of an old state',
    { attempts: [sent, approved, stale] },
    'a client was told "delivered" after another one was told "approved"',
  ],
  ['two events', { events: [event, { ...event, id: 'evt_2' }] }, 'approved, with 2 events'],
  [
    'the wrong event',
    { events: [{ ...event, type: 'message.expired' }] },
    'approved, but its event is message.expired',
  ],
  ['a missing callback', { callbacks: [] }, 'approved, and no callback arrived'],
  ['a forged callback', { forged: 1 }, '1 callbacks had wrong signatures'],
])('finds %s', (_, run, violation) => {
  expect(violationsOf(run)).toContain(violation);
});

it.each([
  ['with another event id', callback('evt_2', 'approve')],
  ['with another answer', callback('evt_1', 'reject')],
])('finds a callback %s', (_, other) => {
  const [found = ''] = violationsOf({ callbacks: [callback('evt_1', 'approve'), other] });
  expect(found).toMatch(/^approved, but a callback \(evt_\d\) was /);
});
