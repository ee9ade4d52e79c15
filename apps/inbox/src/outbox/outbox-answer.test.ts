import { describe, expect, it } from 'vitest';
import { isOver, type OutboxAnswer } from './outbox-answer.ts';

const day = 24 * 60 * 60_000;
const ended = { how: 'expired', by: null, label: null, at: 0 } as const;

const isOverAfter = (days: number, changes: Partial<OutboxAnswer>, me = 'usr_1') => {
  const answer: OutboxAnswer = {
    message_id: 'msg_1',
    user_id: 'usr_1',
    value: 'reject',
    comment: null,
    conversation: 0,
    label: 'Refuse',
    title: 'Pay the invoice?',
    sender: 'acme',
    actingFor: null,
    decidedAt: 0,
    isOffline: true,
    isHeld: true,
    mayHaveArrived: false,
    needsSignIn: false,
    notBefore: 0,
    ended: null,
    isSeen: false,
    ...changes,
  };
  return isOver(answer, me, days * day);
};

describe('the outbox', () => {
  it('never removes an unsent answer of the signed-in person', () => {
    expect(isOverAfter(400, {})).toBe(false);
  });

  it('keeps a late answer until it was seen, and for a week after', () => {
    expect(isOverAfter(30, { ended })).toBe(false);
    expect(isOverAfter(6, { ended, isSeen: true })).toBe(false);
    expect(isOverAfter(8, { ended, isSeen: true })).toBe(true);
  });

  it('removes an unsent answer of another person once its message must be closed', () => {
    expect(isOverAfter(30, {}, 'usr_2')).toBe(false);
    expect(isOverAfter(32, {}, 'usr_2')).toBe(true);
  });
});
