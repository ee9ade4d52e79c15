import { describe, expect, it } from 'vitest';
import { currencies, decimalsOf } from '../src/currencies.gen.ts';

const all: readonly string[] = currencies;

describe('the currencies', () => {
  it('are known to Intl, except funds and those of two systems', () => {
    const known = new Set(Intl.supportedValuesOf('currency'));
    const funds = ['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW', 'VED'];
    expect(all.filter((code) => !known.has(code))).toEqual(funds);
  });

  it('have what countries introduced, and not what they gave up', () => {
    expect(['EUR', 'XCG', 'ZWG', 'SLE'].filter((code) => !all.includes(code))).toEqual([]);
    expect(['ANG', 'BGN', 'HRK', 'ZWL', 'SLL'].filter((code) => all.includes(code))).toEqual([]);
  });

  it('are no metals and no codes for tests', () => {
    expect(['XAU', 'XAG', 'XDR', 'XTS', 'XXX'].filter((code) => all.includes(code))).toEqual([]);
  });

  it('have the decimals of ISO 4217', () => {
    expect(
      (['EUR', 'HUF', 'IDR', 'JPY', 'IQD', 'KWD', 'CLF', 'MRU', 'XCG'] as const).map(decimalsOf),
    ).toEqual([2, 2, 2, 0, 3, 3, 4, 2, 2]);
  });
});
