import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { currencies, decimalsOf } from '../src/currencies.gen.ts';
import { currenciesModule } from './currencies.ts';

const all: readonly string[] = currencies;

describe('the currencies', () => {
  it('are those of the installed lists (npm run generate -w @assent/texts)', () => {
    const file = new URL('../src/currencies.gen.ts', import.meta.url);
    expect(readFileSync(file, 'utf8')).toBe(currenciesModule());
  });

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
