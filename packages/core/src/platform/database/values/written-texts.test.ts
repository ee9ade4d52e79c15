import fc from 'fast-check';
import { DataTypes, Op } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integer, text as textColumn } from '../columns.ts';
import { batched, change, database, insert, inTransaction, select } from '../database.ts';
import { defineTable } from '../tables.ts';
import { withPositions } from './literals.ts';

const writtenTexts = defineTable('written_texts', {
  id: integer().key,
  path: textColumn().key,
  text: textColumn(),
}).of('installation');

const written = () =>
  database().define(
    'written',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true },
      path: DataTypes.STRING,
      text: DataTypes.TEXT,
    },
    { tableName: 'written_texts', timestamps: false },
  );

beforeAll(async () => {
  await change(
    `CREATE TABLE written_texts (id INT NOT NULL, path VARCHAR(20) NOT NULL, text TEXT NOT NULL, PRIMARY KEY (id, path))
     CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
  );
});
afterAll(() => change('DROP TABLE written_texts'));

/** Every way by which a value gets into a statement that writes. */
const paths: Record<string, (id: number, path: string, text: string) => Promise<unknown>> = {
  change: (id, path, text) =>
    change('INSERT INTO written_texts VALUES (:id, :path, :text)', { id, path, text }),
  'batched change': (id, path, text) =>
    batched.change('INSERT INTO written_texts VALUES (:row)', { row: [id, path, text] }),
  update: async (id, path, text) => {
    await change("INSERT INTO written_texts VALUES (:id, :path, '')", { id, path });
    await change('UPDATE written_texts SET text = :text WHERE id = :id AND path = :path', {
      id,
      path,
      text,
    });
  },
  insert: (id, path, text) => insert(writtenTexts, [{ id, path, text }]),
  'batched insert': (id, path, text) => batched.insert(writtenTexts, [{ id, path, text }]),
  create: (id, path, text) => written().create({ id, path, text }),
  bulkCreate: (id, path, text) => written().bulkCreate([{ id, path, text }]),
  replacements: (id, path, text) =>
    database().query('INSERT INTO written_texts VALUES (:id, :path, :text)', {
      replacements: { id, path, text },
    }),
  positions: async (id, path, text) =>
    database().query(
      withPositions('INSERT INTO ?? VALUES (?, ?, ?)', ['written_texts', id, path, text]),
    ),
};

/** Every way by which a value gets into a condition. */
const conditions: Record<string, (text: string) => Promise<number>> = {
  select: async (text) =>
    (await select('SELECT 1 FROM written_texts WHERE text = :text', { text })).length,
  list: async (text) =>
    (await select('SELECT 1 FROM written_texts WHERE text IN (:texts)', { texts: [text, '\\'] }))
      .length,
  'a table': (text) => writtenTexts.count({ where: { text } }),
  where: (text) => written().count({ where: { text } }),
  whereIn: (text) => written().count({ where: { text: { [Op.in]: [text] } } }),
  updateWhere: async (text) => {
    const [changed] = await written().update(
      { path: 'found' },
      { where: { text, path: 'change' } },
    );
    return changed;
  },
};

/** Runs work on one connection whose session another program has changed: what `session.ts` sets is gone. */
const underMode = (mode: string, work: () => Promise<void>) =>
  inTransaction(async () => {
    const [before] = await select<{ mode: string }>('SELECT @@SESSION.sql_mode AS mode');
    await change('SET SESSION sql_mode = :mode', { mode });
    await work().finally(() => change('SET SESSION sql_mode = :mode', { mode: before?.mode }));
    await change('DELETE FROM written_texts');
  });

const modes = [
  '',
  'NO_BACKSLASH_ESCAPES',
  'NO_BACKSLASH_ESCAPES,ANSI,PIPES_AS_CONCAT',
  'TRADITIONAL',
];
const hostile = fc.constantFrom(
  ...["'", '"', '`', '\\', '\0', '\u001a', '\n', '\r', '\t', '%', '_', ';', ':id', '?', '??', '$1'],
  ...["' OR 1=1; -- ", "\\'; DROP TABLE written_texts; -- ", '/*', '*/', '#', "''", '😀', 'ä', '€'],
  ...['\ud83d', '\ude00', '\u202e', 'é', 'a', '0x27'],
);
const texts = fc.oneof(
  fc.array(hostile, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

describe.each(modes)('under sql_mode %j', (mode) => {
  it('every text is read back as it was written, by every way to write it', () =>
    fc.assert(
      fc.asyncProperty(fc.uniqueArray(texts, { minLength: 1, maxLength: 5 }), (some) =>
        underMode(mode, async () => {
          for (const [id, text] of some.entries())
            for (const [path, write] of Object.entries(paths)) await write(id, path, text);
          const rows = await select<{ id: number; path: string; text: string }>(
            'SELECT id, path, text FROM written_texts ORDER BY id, path',
          );
          // Half of a surrogate pair has no bytes in UTF-8.
          const wanted = some.flatMap((text, id) =>
            Object.keys(paths).map((path) => ({ id, path, text: Buffer.from(text).toString() })),
          );
          const inOrder = (a: { id: number; path: string }, b: { id: number; path: string }) =>
            a.id - b.id || (a.path < b.path ? -1 : 1);
          expect(rows.toSorted(inOrder)).toEqual(wanted.toSorted(inOrder));
        }),
      ),
      { numRuns: 25 },
    ));

  it('every condition finds the rows of its text, and no others', () =>
    fc.assert(
      fc.asyncProperty(texts, (text) =>
        underMode(mode, async () => {
          const others = ['', 'other', `${text}x`].filter((other) => other !== text);
          for (const [id, each] of [text, ...others].entries())
            await paths.change?.(id, 'change', each);
          for (const [name, count] of Object.entries(conditions))
            expect([name, await count(text)]).toEqual([name, 1]);
        }),
      ),
      { numRuns: 25 },
    ));

  it('a hostile text adds no statement and no row', () =>
    underMode(mode, async () => {
      for (const [at, text] of [
        "x'; CREATE TABLE injected (a INT); -- ",
        "\\' OR 1=1 -- ",
      ].entries())
        for (const [path, write] of Object.entries(paths)) await write(at, path, text);
      expect(await select("SHOW TABLES LIKE 'injected'")).toEqual([]);
      expect(
        await change('UPDATE written_texts SET id = id + 10 WHERE text = :text', {
          text: "\\' OR 1=1 -- ",
        }),
      ).toBe(Object.keys(paths).length);
    }));
});
