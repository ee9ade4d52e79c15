import { describe, expect, it } from 'vitest';
import { hasFilters, listedBy, readDay, readStatuses } from './message-filters.ts';
import { isOpen } from './open-statuses.ts';

const localDay = (...[year, month, day]: [number, number, number]) =>
  new Date(year, month - 1, day).getTime();

describe('readStatuses', () => {
  it.each([
    ['queued', ['queued']],
    [
      ['rejected', 'approved'],
      ['approved', 'rejected'],
    ],
    [['approved', 'approved', 'lost'], ['approved']],
    ['lost', undefined],
    [undefined, undefined],
    [7, undefined],
  ])('reads %j as %j', (value, statuses) => {
    expect(readStatuses(value)).toEqual(statuses);
  });
});

describe('readDay', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T09:00', undefined],
    ['1969-12-31', undefined],
    ['2026-02-30', undefined],
    ['2028-02-29', '2028-02-29'],
    ['2026-13-01', undefined],
    ['2026-00-10', undefined],
    ['yesterday', undefined],
    [undefined, undefined],
  ])('reads %j as %j', (value, day) => {
    expect(readDay(value)).toBe(day);
  });
});

describe('listedBy', () => {
  it('includes the first and the last day, in the time zone of the browser', () => {
    expect(listedBy({ created_after: '2026-11-21', created_before: '2026-11-22' })).toEqual({
      created_after: String(localDay(2026, 11, 21) - 1),
      created_before: String(localDay(2026, 11, 23)),
    });
  });

  it('ends the last day of a month with the first of the next', () => {
    expect(listedBy({ created_before: '2026-12-31' })).toEqual({
      created_before: String(localDay(2027, 1, 1)),
    });
  });

  it('passes the other filters on', () => {
    expect(listedBy({ status: ['queued'], topic: 'acme/ops', cursor: 'c1' })).toEqual({
      status: ['queued'],
      topic: 'acme/ops',
      cursor: 'c1',
    });
  });
});

it.each([
  [{}, false],
  [{ cursor: 'c1' }, false],
  [{ topic: undefined }, false],
  [{ ext: 'invoice-7' }, true],
])('hasFilters(%j) returns %s', (search, expected) => {
  expect(hasFilters(search)).toBe(expected);
});

it.each([
  ['scheduled', true],
  ['delivered', true],
  ['approved', false],
  ['canceled', false],
] as const)('isOpen returns for a message that is %s: %s', (status, expected) => {
  expect(isOpen({ status })).toBe(expected);
});
