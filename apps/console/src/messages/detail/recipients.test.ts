import { describe, expect, it } from 'vitest';
import { recipientsWords, unreachedOf } from './recipients.ts';

const some = {
  people: 3,
  reachable: 2,
  with_passkey: null,
  on_call_missing: [],
  not_subscribed: 0,
};

describe('recipientsWords and unreachedOf', () => {
  it.each([
    [some, '3 people, 2 with notifications.'],
    [{ ...some, people: 1, reachable: 0 }, '1 person, 0 with notifications.'],
    [
      { ...some, on_call_missing: ['ops', 'finance'] },
      '3 people, 2 with notifications. Nobody was on call in ops and finance, so it is for the whole groups.',
    ],
    [
      { ...some, not_subscribed: 1 },
      '3 people, 2 with notifications. 1 person of its groups is not on the topic and does not get it.',
    ],
    [{ ...some, with_passkey: 1 }, '3 people, 2 with notifications, 1 with a passkey.'],
    [
      {
        people: 'many' as const,
        reachable: 'many' as const,
        with_passkey: 'many' as const,
        on_call_missing: [],
        not_subscribed: 0,
      },
      'More than 1,000 people, more than 1,000 with notifications.',
    ],
    [
      { people: 0, reachable: 0, with_passkey: null, on_call_missing: [], not_subscribed: 0 },
      'Nobody is subscribed yet.',
    ],
  ])('describes %j as “%s”', (recipients, words) => {
    expect(recipientsWords(recipients)).toBe(words);
  });

  it.each([
    [{ ...some, people: 0, reachable: 0 }, 'Nobody was subscribed when you sent it'],
    [{ ...some, reachable: 0 }, 'No recipient had notifications on'],
    [{ ...some, with_passkey: 0 }, 'No recipient had a passkey'],
  ])('explains %j as “%s”', (recipients, title) => {
    expect(unreachedOf(recipients)?.title).toBe(title);
  });

  it('says that recipients without notifications get an email, if the message requires it', () => {
    expect(unreachedOf({ ...some, reachable: 0 }, true)?.words).toMatch(/^We email them/);
  });

  it('says that nobody was subscribed', () => {
    const nobody = {
      people: 0,
      reachable: 0,
      with_passkey: null,
      on_call_missing: [],
      not_subscribed: 0,
    };
    expect(recipientsWords(nobody, 'Nobody was subscribed when you sent it.')).toMatch(
      /when you sent it/,
    );
  });

  it('does not warn when somebody is reached', () => {
    expect(unreachedOf({ ...some, with_passkey: 'many' })).toBeNull();
  });
});
