import { describe, expect, it } from 'vitest';
import { oneOf, parseDetail, parseEach, parseId, repeated, wholeNumber } from './arguments.ts';
import { parseDuration, parsePast, parseSeconds, parseTimeout, parseUntil } from './durations.ts';

describe('a duration', () => {
  it.each([
    ['300ms', 300],
    ['90s', 90_000],
    ['1h30m', 5_400_000],
    ['7d', 604_800_000],
  ])('%s is %i ms', (text, ms) => {
    expect(parseDuration(text)).toBe(ms);
  });

  it.each(['', '30', 'm', '-5m', '1h 30m', '5 m', '1.5h', '5mm', 'soon', '9'.repeat(100)])(
    'is not %j',
    (text) => {
      expect(() => parseDuration(text)).toThrow('Write it like 90s, 30m, 1h30m or 7d.');
    },
  );

  it('of a wait is refused before anything is sent, if no timer can have it', () => {
    expect(parseTimeout('24d')).toBe(2_073_600_000);
    for (const text of ['0s', '25d']) expect(() => parseTimeout(text)).toThrow('from 1ms to 24d');
  });

  it('is at least a second where the service counts seconds', () => {
    expect(parseSeconds('2m')).toBe(120);
    expect(() => parseSeconds('400ms')).toThrow('It must be at least 1s.');
  });
});

describe('a time', () => {
  const now = Date.UTC(2026, 10, 22, 12);
  it.each([
    ['2h', now - 7_200_000],
    ['2026-11-22', Date.UTC(2026, 10, 22)],
    ['2026-11-22T10:30Z', Date.UTC(2026, 10, 22, 10, 30)],
    ['1795252200000', 1_795_252_200_000],
  ])('%s is %i', (text, at) => {
    expect(parsePast(text, now)).toBe(at);
  });

  it('is not a date that does not exist', () => {
    expect(() => parsePast('2026-13-45', now)).toThrow('Write it like');
  });

  it.each([
    ['8h', now + 28_800_000],
    ['2026-12-24T08:00Z', Date.UTC(2026, 11, 24, 8)],
  ])('to come: %s is %i', (text, at) => {
    expect(parseUntil(text, now)).toBe(at);
  });
});

describe('an option', () => {
  it('is repeated, with one value each', () => {
    const read = repeated(parseDetail);
    expect(read('B=x=y', read('A=1', undefined))).toEqual([
      { label: 'A', value: '1' },
      { label: 'B', value: 'x=y' },
    ]);
  });

  it.each([
    ['group:finance', { from: 'group:finance', required: 1 }],
    ['group:security:2', { from: 'group:security', required: 2 }],
    ['finance:10', { from: 'group:finance', required: 10 }],
  ])('is a rule for a group: %s', (text, entry) => {
    expect(parseEach(text)).toEqual(entry);
  });

  it.each(['', 'group:', 'group:ops:', 'group:ops:0', 'group:ops:x', 'group:ops/on-call', 'a b'])(
    'is not a rule for a group like %j',
    (text) => {
      expect(() => parseEach(text)).toThrow('Write it as group:finance or group:finance:2.');
    },
  );

  it.each(['Label', '=value', 'Label='])('is not a detail like %j', (text) => {
    expect(() => parseDetail(text)).toThrow('Write it as Label=Value.');
  });

  it('has one of some values', () => {
    expect(oneOf(['a', 'b'])('b')).toBe('b');
    expect(() => oneOf(['a', 'b', 'c'])('d')).toThrow('It must be a, b or c.');
  });

  it.each(['0', '101', '1.5', 'x', '-1', ''])('is not a number like %j', (text) => {
    expect(() => wholeNumber(1, 100)(text)).toThrow('It must be a number from 1 to 100.');
  });
});

it('an id is not empty, as when the command that prints it has failed', () => {
  expect(parseId('msg_1')).toBe('msg_1');
  for (const empty of ['', ' '])
    expect(() => parseId(empty)).toThrow('Did the command that prints it');
});
