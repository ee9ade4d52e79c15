import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { LocalProblem, problemOf, sendOutcomeOf } from './problem.ts';

/** Returns an error of the client for a response with this status. */
const answered = (status: number) =>
  TRPCClientError.from({
    error: {
      code: -32_000,
      message: '',
      data: { problem: { status, code: 'any', title: 'Any', detail: 'Any.', request_id: '' } },
    },
  });
const lost = TRPCClientError.from(new TypeError('Failed to fetch'));
const notLoaded = new TypeError('Failed to fetch dynamically imported module: https://a.example/b');

describe('an answer that was not sent, or not heard of', () => {
  it('was decided by nobody when this device never sent it', () => {
    expect(sendOutcomeOf(new LocalProblem('The passkey was not used', ''))).toBe('not-sent');
  });

  it.each([400, 401, 403, 409, 429])('was refused when the server says %i', (status) => {
    expect(sendOutcomeOf(answered(status))).toBe('refused');
  });

  it.each([
    ['the server failed', answered(500)],
    ['nothing was heard', lost],
    ['something broke here', new Error('?')],
  ])('may have arrived when %s', (_, error) => {
    expect(sendOutcomeOf(error)).toBe('unknown');
  });
});

it('words for an error never say whether something was decided', () => {
  for (const error of [lost, notLoaded, new Error('?')])
    expect(problemOf(error).detail).not.toMatch(/decided|arrived/);
});

it('a file of code that did not come is named as such', () => {
  expect(problemOf(notLoaded)).toMatchObject({ code: 'incomplete' });
  expect(problemOf(new TypeError('Importing a module script failed.')).code).toBe('incomplete');
});
