import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxAnswer } from './outbox-answer.ts';
import { readResponse } from './sending.ts';

const answer: OutboxAnswer = {
  message_id: 'msg_1',
  user_id: 'usr_1',
  value: 'approve',
  comment: 'On the train',
  conversation: 0,
  label: 'Pay',
  title: 'Pay the invoice?',
  sender: 'acme',
  actingFor: null,
  decidedAt: 1_000,
  isOffline: true,
  isHeld: true,
  mayHaveArrived: false,
  needsSignIn: false,
  notBefore: 0,
  ended: null,
  isSeen: false,
};

const given = (changes: object) => ({
  value: 'approve',
  label: 'Pay',
  comment: null,
  responded_at: 5_000,
  responder: { display_name: 'Ada', is_you: true },
  ...changes,
});
const message = (comment: string | null) => ({
  message_id: 'msg_1',
  status: 'approved',
  response: given({ comment }),
  approvals: { required: 1, approved: 1, answers: [given({ comment })] },
});

const replied = (status: number, body: object | string, headers: Record<string, string> = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return readResponse(answer, async () => new Response(text, { status, headers }));
};
const changesAfter = async (...reply: Parameters<typeof replied>) => {
  const result = await replied(...reply);
  return result.is === 'known' ? result.changes : {};
};

const now = Date.UTC(2026, 10, 21, 9);
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => vi.useRealTimers());

describe('the response to an answer', () => {
  it('reports an arrival when the message contains the answer and its comment', async () => {
    expect(await replied(200, message('On the train'))).toMatchObject({ is: 'arrived' });
  });

  it('names who has approved other values', async () => {
    const body = { code: 'values_differ', params: { name: 'Grace' }, fields: { amount: 1 } };
    const { ended } = await changesAfter(409, body);
    expect(ended).toMatchObject({ how: 'refused', flaws: { '*': { name: 'Grace' } } });
  });

  it('says that the person is in none of the groups, or is excluded', async () => {
    const ineligible = async (reason: string) =>
      (await changesAfter(409, { code: 'not_eligible', params: { reason } })).ended?.ineligible;
    expect(await ineligible('groups')).toBe('groups');
    expect(await ineligible('excluded')).toBe('excluded');
  });

  it('reports an unsent comment when an earlier answer has another one', async () => {
    const { ended } = await changesAfter(200, message('On the phone'));
    expect(ended).toMatchObject({ how: 'comment-unsent', label: 'Pay', at: 5_000 });
  });

  it('reports the arrival of an approval that does not decide', async () => {
    const answers = [
      given({ responder: { display_name: 'Grace', is_you: false } }),
      given({ comment: 'On the train' }),
    ];
    const open = { ...message(null), response: null, approvals: { required: 3, answers } };
    expect(await replied(200, open)).toMatchObject({ is: 'arrived' });
  });

  it('reports that a wrong number rejected the message', async () => {
    const rejection = given({ value: 'reject', comment: 'The number did not match.' });
    const rejected = { ...message(null), response: rejection, approvals: { answers: [rejection] } };
    const { ended } = await changesAfter(200, rejected);
    expect(ended).toMatchObject({ how: 'mismatch', at: 5_000 });
  });

  it('reports an unknown result when there is no response', async () => {
    const result = await readResponse(answer, () =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    expect(result).toEqual({ is: 'known', changes: { mayHaveArrived: true } });
  });

  it.each([
    ['a page of somebody on the way', 200, '<html>'],
    ['a refusal of somebody on the way', 403, { message: 'Blocked' }],
    ['another message', 200, { ...message(null), message_id: 'msg_2' }],
  ])('reports no result when the response is %s', async (_what, status, body) => {
    expect(await changesAfter(status, body)).toEqual({ mayHaveArrived: true });
  });

  it('waits for a sign-in when another person, or nobody, is signed in', async () => {
    expect(await changesAfter(401, { code: 'not_signed_in' })).toEqual({ needsSignIn: true });
  });

  it.each([
    [429, 'rate_limited'],
    [503, 'unavailable'],
  ])(
    'waits for Retry-After on %i, and knows that the answer did not arrive',
    async (status, code) => {
      const changes = await changesAfter(status, { code }, { 'retry-after': '30' });
      expect(changes).toEqual({ notBefore: now + 30_000 });
    },
  );

  it('waits for at most ten minutes, whatever Retry-After says', async () => {
    const tomorrow = { 'retry-after': '86400' };
    const { notBefore } = await changesAfter(503, { code: 'unavailable' }, tomorrow);
    expect(notBefore).toBe(now + 600_000);
  });

  it('reports a possible arrival when Assent fails', async () => {
    expect(await changesAfter(500, { code: 'internal' })).toMatchObject({ mayHaveArrived: true });
  });

  it('reports who answered first, and with which label', async () => {
    const response = {
      label: 'Refuse',
      responded_at: 4_000,
      responder: { display_name: 'Ada', is_you: false },
    };
    expect(await changesAfter(409, { code: 'already_responded', response })).toEqual({
      ended: { how: 'answered', by: 'Ada', label: 'Refuse', at: 4_000 },
    });
  });

  it.each([
    ['canceled', { how: 'canceled', by: 'acme' }],
    ['expired', { how: 'expired', by: null }],
  ])('reports that the message is %s', async (message_status, ended) => {
    const body = { code: 'message_closed', message_status, ended_at: 3_000 };
    expect(await changesAfter(409, body)).toEqual({ ended: { ...ended, label: null, at: 3_000 } });
  });

  it('reports that there is more to read, which ends the answer', async () => {
    expect(await changesAfter(409, { code: 'conversation_changed', conversation: 2 })).toEqual({
      ended: { how: 'refused', isChanged: true, by: null, label: null, at: null },
    });
  });

  it('reports which values were refused', async () => {
    const errors = [
      { pointer: '/fields/amount', code: 'too_large', detail: 'must be at most 5000' },
      { pointer: '/fields', code: 'too_long', detail: 'must have at most 4096 bytes as JSON' },
      { pointer: '/comment', code: 'too_long', detail: 'is too long' },
    ];
    const { ended } = await changesAfter(400, { code: 'validation_failed', errors });
    expect(ended).toMatchObject({
      how: 'refused',
      flaws: { amount: { code: 'too_large' }, '': { code: 'too_long' } },
    });
  });

  it.each([
    [404, 'not_found', 'missing'],
    [400, 'validation_failed', 'refused'],
    [403, 'passkey_required', 'refused'],
  ])('ends the answer on %i %s as %s', async (status, code, how) => {
    expect(await changesAfter(status, { code })).toMatchObject({ ended: { how } });
  });
});
