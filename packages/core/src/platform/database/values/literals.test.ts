import { describe, expect, it } from 'vitest';
import { database, select } from '../database.ts';
import { driverConnection } from '../driver.ts';
import { literalOf, withPositions } from './literals.ts';

describe('values of other types', () => {
  it.each<[unknown, unknown]>([
    [null, null],
    [undefined, null],
    [true, 1],
    [false, 0],
    [0, 0],
    [-15, -15],
    [-1.5, '-1.5'],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [9_007_199_254_740_993n, '9007199254740993'],
  ])('%s is read back as %s', async (value, read) => {
    expect(await select('SELECT :value AS value', { value })).toEqual([{ value: read }]);
  });

  it('bytes are read back as they were', async () => {
    const value = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    expect(await select('SELECT :value AS value', { value })).toEqual([{ value }]);
    const view = new Uint8Array(value.buffer, value.byteOffset + 90, 5);
    expect(literalOf(view)).toBe("X'5a5b5c5d5e'");
  });

  it('a date is its time in UTC, to the millisecond', async () => {
    const date = new Date('2026-11-25T10:20:30.405Z');
    const [row] = await select<{ ms: number }>(
      'SELECT CAST(UNIX_TIMESTAMP(:date) * 1000 AS SIGNED) AS ms',
      { date },
    );
    expect(row?.ms).toBe(date.getTime());
  });

  it('a list within a list has parentheses', () => {
    expect(
      literalOf([
        [1, 'a'],
        [2, "b'"],
      ]),
    ).toBe("(1, 'a'), (2, 'b''')");
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, {}, new Map(), () => 1, Symbol('a')])(
    '%s is refused: no column has it',
    (value) => {
      expect(() => literalOf(value)).toThrow(TypeError);
    },
  );
});

it('names of tables are quoted', () => {
  expect(withPositions('SELECT * FROM ??.?? WHERE a = ?', ['a`b', 'c', '`'])).toBe(
    "SELECT * FROM `a``b`.`c` WHERE a = '`'",
  );
});

it.each(['gbk', 'sjis', 'cp932', 'big5', 'euckr', 'ujis', 'utf8mb3', 'latin1'])(
  'no text ends its literal where the database reads it as %s',
  async (charset) => {
    const pool = database().connectionManager;
    const connection = await pool.getConnection({ type: 'write' });
    const answers = (sql: string) =>
      new Promise<unknown>((resolve, reject) =>
        driverConnection(connection).query<unknown>({ sql, parts: [] }, (error, answer) =>
          error ? reject(error) : resolve(answer),
        ),
      );
    await answers(`SET character_set_client = ${charset}`);
    for (const last of ['é', '¿', '語', '\u0081', '縗', '😀', '\\', 'a']) {
      const text = `${last}'; SELECT 2 AS two; -- `;
      const rows = await answers(`SELECT 1 AS one, LENGTH(${literalOf(text)}) > 0 AS isText`).catch(
        (error: Error) => (/Invalid.*character/.test(error.message) ? 'refused' : error),
      );
      if (rows !== 'refused') expect(rows).toEqual([{ one: 1, isText: 1 }]);
    }
    await pool.destroyConnection(connection);
  },
);
