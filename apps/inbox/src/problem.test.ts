import { LocalProblem } from '@assent/ui/local-problem';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { loadProblemTexts } from './locales/problem-texts.ts';
import { problemOf, sendOutcomeOf } from './problem.ts';
import { texts } from './texts.ts';

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

describe('sendOutcomeOf', () => {
  it('reports an answer that was never sent', () => {
    expect(sendOutcomeOf(new LocalProblem('The passkey was not used', ''))).toBe('not-sent');
  });

  it.each([400, 401, 403, 409, 429])('reports a refusal for status %i', (status) => {
    expect(sendOutcomeOf(answered(status))).toBe('refused');
  });

  it.each([
    ['the server failed', answered(500)],
    ['there was no response', lost],
    ['something broke here', new Error('?')],
  ])('reports an unknown outcome when %s', (_, error) => {
    expect(sendOutcomeOf(error)).toBe('unknown');
  });
});

it('does not say in the text of an error whether the answer arrived', () => {
  for (const error of [lost, notLoaded, new Error('?')])
    expect(problemOf(error).detail).not.toMatch(/decided|arrived/);
});

it('names a module that did not load', () => {
  expect(problemOf(notLoaded)).toMatchObject({ code: 'incomplete' });
  expect(problemOf(new TypeError('Importing a module script failed.')).code).toBe('incomplete');
});

describe('the text of a problem', () => {
  const problem = (code: string, detail: string, params = {}) =>
    problemOf(
      TRPCClientError.from({
        error: {
          code: -32_000,
          message: '',
          data: {
            problem: { status: 409, code, title: 'This message …', detail, params, request_id: '' },
          },
        },
      }),
    );

  it('is not that of the server while the others are not loaded', () => {
    expect(problem('invite_expired', 'Ask.')).toMatchObject(texts.problem.unexpected);
  });

  it('is that of the catalogue for its code and what the server says in its parameters', async () => {
    await loadProblemTexts();
    expect(problem('invite_expired', 'Ask.')).toMatchObject({
      title: 'This invite has expired',
      detail: 'Ask for a new one.',
    });
    const params = { reason: 'somebody', name: 'Sam', label: 'Pay' };
    expect(problem('already_responded', 'Sam answered “Pay”.', params)).toMatchObject({
      title: 'This request has been answered',
      detail: 'Sam answered “Pay”.',
    });
    expect(problem('toString', 'Any.')).toMatchObject(texts.problem.unexpected);
  });
});
