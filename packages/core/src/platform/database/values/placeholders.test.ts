import { describe, expect, it } from 'vitest';
import { select } from '../database.ts';
import { statementOf } from './placeholders.ts';

const textOf = (sql: string, values: Record<string, unknown>) => statementOf(sql, values).text;

describe('the placeholders of a statement', () => {
  it.each([
    [":a, ':a', `:a`, 'it''s :a', :b", "1, ':a', `:a`, 'it''s :a', 2"],
    ['a = :a AND b IN (:list)', "a = 1 AND b IN ('x', 'y')"],
    ['VALUES (:row)', "VALUES (1, NULL, true, 'z')"],
    [':none, :nothing', 'NULL, NULL'],
    ["'%H:%i', :a", "'%H:%i', 1"],
  ])('are replaced outside of quotes: %s', (sql, text) => {
    const row = [1, null, true, 'z'];
    const values = { a: 1, b: 2, list: ['x', 'y'], row, none: null };
    expect(textOf(sql, values)).toBe(text);
  });

  it.each(["it's", 'a\\', "\\'; DROP TABLE apps; --", '\0\n\r\u001a"', ':a', '?', 'ä€😀'])(
    'read back as they were: %j',
    async (value) => {
      expect(await select('SELECT :value AS value', { value })).toEqual([{ value }]);
    },
  );
});
