import { readFileSync } from 'node:fs';
import { catalogue, limits } from '@assent/core/service';
import { TRPCClientError } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { problemOf } from '../problem.ts';
import { fieldErrorsOf } from '../stand-ins/field-errors.ts';
import { texts } from '../texts.ts';
import { loadTexts, offered } from './load-texts.ts';
import { loadProblemTexts } from './problem-texts.ts';

const api: {
  paths: Record<string, Record<string, { responses?: Record<string, { $ref: string }> }>>;
} = JSON.parse(readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8'));

/** The codes with which the operations of people can answer: `#/components/responses/app.not_found.…`. */
const codes = new Set(
  Object.entries(api.paths)
    .filter(([path]) => path.startsWith('/v1/app/'))
    .flatMap(([, operations]) => Object.values(operations))
    .flatMap(({ responses = {} }) => Object.entries(responses))
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([, { $ref }]) => $ref.split('/').at(-1)?.split('.').slice(1) ?? []),
);

/** Only a wrong client gets these. It says that something went wrong. */
const ofWrongClients = [
  'invalid_cursor',
  'invalid_json',
  'origin_not_allowed',
  'unsupported_media_type',
];

const english = 'SERVER';
const params = {
  name: 'Sam',
  label: 'Pay',
  tries_left: 4,
  minutes: 10,
  max: 7,
  retry_after_seconds: 100,
};
type Problem = { code: string; params?: object; errors?: object[] };

const failed = ({ code, ...more }: Problem) =>
  TRPCClientError.from({
    error: {
      code: -32_000,
      message: english,
      data: {
        problem: { status: 409, code, title: english, detail: english, request_id: '', ...more },
      },
    },
  });
const told = (problem: Problem) => {
  const { title, detail } = problemOf(failed(problem));
  return { title, detail };
};

const reasons = Object.entries(catalogue).flatMap(([code, problem]) =>
  'reasons' in problem ? problem.reasons.map((reason) => ({ code, reason })) : [],
);
/** Those with a text of their own that people can exceed. */
const limitReasons = Object.entries(limits)
  .filter(([, limit]) => 'detail' in limit && limit.per !== 'app')
  .map(([reason, { problem }]) => ({ code: problem, reason }));

it('knows the problems of the operations of people', () => {
  expect([...codes]).toEqual(expect.arrayContaining(['already_responded', 'rate_limited']));
  for (const { code } of reasons) expect(codes).toContain(code);
});

describe.each(offered)('problems in %s', (locale) => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {} });
    vi.stubGlobal('navigator', { languages: [locale] });
    await loadTexts();
    await loadProblemTexts();
  });
  afterAll(() => vi.unstubAllGlobals());

  const said = (problem: Problem) => {
    const { title, detail } = told(problem);
    for (const text of [title, detail]) {
      expect(text, problem.code).toBeTruthy();
      expect(text, problem.code).not.toMatch(/SERVER|undefined|NaN|[{}]/);
    }
    return detail;
  };

  it.each([...codes].filter((code) => !ofWrongClients.includes(code)))('%s has a text', (code) => {
    said({ code, params });
    expect(told({ code, params })).not.toEqual(texts.problem.unexpected);
  });

  it.each(ofWrongClients)('%s says that something went wrong', (code) => {
    expect(told({ code })).toEqual(texts.problem.unexpected);
  });

  it.each(reasons)('$code has a text for $reason', ({ code, reason }) => {
    const { retry_after_seconds: _, ...others } = params;
    expect(said({ code, params: { ...others, reason } })).not.toBe(said({ code, params: others }));
  });

  it.each(limitReasons)('$code says what to do about $reason', ({ code, reason }) => {
    said({ code, params: { reason, retry_after_seconds: 7_200 } });
  });

  it('names who acted for whom, why a request was withdrawn, and how long to wait', () => {
    const somebody = { ...params, reason: 'somebody', on_behalf_of: 'Ada' };
    expect(said({ code: 'already_responded', params: somebody })).toMatch(/Ada/);
    const withdrawn = { reason: 'canceled', cancel_reason: 'Paid by card' };
    expect(said({ code: 'message_closed', params: withdrawn })).toMatch(/Paid by card/);
    const hours = said({ code: 'rate_limited', params: { retry_after_seconds: 5 * 3_600 } });
    expect(hours).toMatch(/5/);
  });

  it.each([
    ['/email', 'own_address', {}],
    ['/email', 'invalid_format', {}],
    ['/email', 'too_many', { max: 7 }],
    ['/starts_at', 'too_large', { max: 7 }],
    ['/starts_at', 'overlaps', {}],
    ['/ends_at', 'too_small', {}],
    ['/ends_at', 'too_large', { max: 7 }],
    ['/stand_in_id', 'too_many', { max: 7 }],
    ['/display_name', 'reserved_name', {}],
    ['/display_name', 'invalid_name', {}],
    ['/display_name', 'too_long', { max: 7 }],
    ['/comment', 'stacked_marks', {}],
    ['/comment', 'a_rule_that_is_new', {}],
  ])('a wrong field %s (%s) has a text', (pointer, code, params) => {
    const wrong = {
      code: 'validation_failed',
      errors: [{ pointer, code, params, detail: english }],
    };
    const detail = said(wrong);
    if ('max' in params) expect(detail).toMatch(/7/);
    expect(Object.values(fieldErrorsOf(failed(wrong)))).toEqual([detail]);
  });
});
