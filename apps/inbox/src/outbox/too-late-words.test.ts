import { describe, expect, it } from 'vitest';
import { partTexts } from '../texts.ts';
import type { Ended } from './outbox-answer.ts';
import { tooLateText } from './too-late-words.ts';

const today = (hours: number, minutes: number) => new Date().setHours(hours, minutes, 0, 0);

const words = (ended: Partial<Ended> & Pick<Ended, 'how'>, isOffline = true) =>
  tooLateText(partTexts.tooLate, {
    label: 'Pay',
    actingFor: null,
    decidedAt: today(10, 2),
    isOffline,
    ended: { by: null, label: null, at: today(9, 58), ...ended },
  });

describe('tooLateText', () => {
  it.each<[Parameters<typeof words>[0], string]>([
    [{ how: 'canceled', by: 'acme' }, 'came too late: acme withdrew the request (09:58).'],
    [{ how: 'canceled', by: 'acme', at: null }, 'came too late: acme withdrew the request.'],
    [{ how: 'answered', by: 'Ada', label: 'No' }, 'came too late: Ada had answered “No” (09:58).'],
    [{ how: 'answered', label: 'No' }, 'came too late: you had answered “No” (09:58).'],
    [{ how: 'expired' }, 'came too late: the deadline was 09:58.'],
    [{ how: 'expired', at: null }, 'came too late: time was up.'],
    [{ how: 'missing' }, 'did not count: the request is no longer in your inbox.'],
    [{ how: 'refused' }, 'did not count: we could not accept it.'],
    [
      { how: 'refused', flaws: { '*': { code: 'values_differ', name: 'Ada' } } },
      'did not count: Ada had approved other values.',
    ],
    [
      { how: 'refused', isChanged: true },
      'did not count: somebody had asked a question or the sender had answered one. Read it, and decide again.',
    ],
    [
      { how: 'refused', ineligible: 'groups' },
      'did not count: you are in none of the groups that can approve.',
    ],
    [{ how: 'refused', ineligible: 'excluded' }, 'did not count: the sender excluded you.'],
    [
      { how: 'mismatch' },
      'had a number that did not match. We rejected and reported the request (09:58).',
    ],
  ])('explains %o', (ended, end) => {
    expect(words(ended)).toBe(`Your “Pay” from 10:02 ${end} You were offline when you answered.`);
  });

  it('says that a stand-in has ended', () => {
    const answer = { label: 'Pay', decidedAt: today(10, 2), isOffline: true, actingFor: 'Ada' };
    const ended = { how: 'missing', by: null, label: null, at: null } as const;
    expect(tooLateText(partTexts.tooLate, { ...answer, ended })).toBe(
      'Your “Pay” from 10:02 did not count: you no longer act for Ada. You were offline when you answered.',
    );
  });

  it('does not mention the network for an answer that was given online', () => {
    expect(words({ how: 'expired' }, false)).toBe(
      'Your “Pay” from 10:02 came too late: the deadline was 09:58.',
    );
  });

  it('says that only the comment was not sent when the same answer exists', () => {
    expect(words({ how: 'comment-unsent', label: 'Pay' }, false)).toBe(
      'You had already answered “Pay” (09:58). Your comment from 10:02 was not sent.',
    );
  });
});
