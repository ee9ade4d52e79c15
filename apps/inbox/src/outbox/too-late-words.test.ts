import { describe, expect, it } from 'vitest';
import { momentText } from '../primitives/moment-text.ts';
import type { Ended } from './outbox-answer.ts';
import { tooLateText } from './too-late-words.ts';

const today = (hours: number, minutes: number) => new Date().setHours(hours, minutes, 0, 0);

const words = (ended: Partial<Ended> & Pick<Ended, 'how'>, isOffline = true) =>
  tooLateText({
    label: 'Pay',
    decidedAt: today(10, 2),
    isOffline,
    ended: { by: null, label: null, at: today(9, 58), ...ended },
  });

describe('tooLateText', () => {
  it.each<[Parameters<typeof words>[0], string]>([
    [{ how: 'canceled', by: 'acme' }, 'came too late: withdrawn by acme at 09:58.'],
    [{ how: 'answered', by: 'Ada', label: 'No' }, 'came too late: Ada answered “No” at 09:58.'],
    [{ how: 'answered', label: 'No' }, 'came too late: you answered “No” at 09:58.'],
    [{ how: 'expired' }, 'came too late: its time was up at 09:58.'],
    [{ how: 'expired', at: null }, 'came too late: its time was up.'],
    [{ how: 'missing' }, 'did not count: the message is not in your inbox any more.'],
    [{ how: 'refused' }, 'did not count: Assent could not take it.'],
    [
      { how: 'mismatch' },
      'had a number that did not match. The request was rejected and reported at 09:58.',
    ],
  ])('explains %o', (ended, end) => {
    expect(words(ended)).toBe(`Your “Pay”, given at 10:02 while you were offline, ${end}`);
  });

  it('says that a stand-in has ended', () => {
    const answer = { label: 'Pay', decidedAt: today(10, 2), isOffline: true, actingFor: 'Ada' };
    const ended = { how: 'missing', by: null, label: null, at: null } as const;
    expect(tooLateText({ ...answer, ended })).toBe(
      'Your “Pay”, given at 10:02 while you were offline, did not count: you do not act for Ada any more.',
    );
  });

  it('does not mention the network for an answer that was given online', () => {
    expect(words({ how: 'expired' }, false)).toMatch(/^Your “Pay”, given at 10:02, came too late/);
  });

  it('says that only the comment was not sent when the same answer exists', () => {
    expect(words({ how: 'comment-unsent', label: 'Pay' })).toBe(
      'You answered “Pay” at 09:58 already. The comment that you wrote at 10:02 was not sent.',
    );
  });
});

describe('momentText', () => {
  it('returns the time, with the day unless it is today', () => {
    expect(momentText(today(9, 5))).toBe('09:05');
    expect(momentText(new Date(2020, 11, 3, 9, 5).getTime())).toBe('09:05 on 3 Dec');
  });
});
