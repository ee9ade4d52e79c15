import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { recordStatements } from '../../testing/machine/statements.ts';
import { bytes, encoded, flag, integer, type NewRow, type Row, text } from './columns.ts';
import { batched, change, insert, inTransaction } from './database.ts';
import { joinedRows, rowsOf } from './rows.ts';
import { defineTable } from './tables.ts';

const parcels = defineTable('defined_parcels', {
  id: text().key,
  shelfId: integer(),
  state: text<'open' | 'shut'>().withDefault,
  isHeavy: flag().withDefault,
  isFragile: flag().optional,
  note: text('remark').optional,
  label: bytes().orNull,
  marks: encoded<string[]>({
    read: (stored) => (typeof stored === 'string' ? stored.split(' ') : []),
    write: (marks) => (marks.length > 0 ? marks.join(' ') : null),
  }),
});
type Parcel = Row<typeof parcels>;

const shelves = defineTable('defined_shelves', { id: integer().key, name: text() });

beforeAll(async () => {
  await change(
    `CREATE TABLE defined_parcels (id VARCHAR(9) PRIMARY KEY, shelf_id INT NOT NULL, state VARCHAR(9) NOT NULL DEFAULT 'open',
       is_heavy TINYINT NOT NULL DEFAULT 0, is_fragile TINYINT, remark TEXT, label VARBINARY(9),
       marks TEXT)`,
  );
  await change('CREATE TABLE defined_shelves (id INT PRIMARY KEY, name VARCHAR(9) NOT NULL)');
});
beforeEach(async () => {
  await change('DELETE FROM defined_parcels');
  await insert(parcels, [
    { ...a, label: Buffer.from([0, 255]) },
    { id: 'b', shelfId: 2, label: null, marks: [] },
  ]);
});
afterAll(async () => {
  await change('DROP TABLE defined_parcels');
  await change('DROP TABLE defined_shelves');
});

const a = { id: 'a', shelfId: 1, isFragile: true, note: 'top', marks: ['x', 'y'] };
const b: Parcel = {
  id: 'b',
  shelfId: 2,
  state: 'open',
  isHeavy: false,
  isFragile: null,
  note: null,
  label: null,
  marks: [],
};

describe('a defined table', () => {
  it('gives its rows and new rows their types', () => {
    expectTypeOf<Parcel['state']>().toEqualTypeOf<'open' | 'shut'>();
    expectTypeOf<Parcel['note']>().toEqualTypeOf<string | null>();
    expectTypeOf<Parcel['isFragile']>().toEqualTypeOf<boolean | null>();
    expectTypeOf<{ id: string; shelfId: number; label: null; marks: string[] }>().toExtend<
      NewRow<typeof parcels>
    >();
    expectTypeOf<{ id: string; shelfId: number }>().not.toExtend<NewRow<typeof parcels>>();
  });

  it('answers simple questions with plain rows', async () => {
    expect(await parcels.findByPk('b')).toStrictEqual(b);
    expect(await parcels.findByPk('c')).toBeNull();
    expect(await parcels.existing('b')).toStrictEqual(b);
    expect(await parcels.existing({ shelfId: 2 })).toStrictEqual(b);
    await expect(parcels.existing('c')).rejects.toThrow('defined_parcels has no row "c"');
    expect(await parcels.findOne({ where: { note: 'top' } })).toMatchObject({ isFragile: true });
    const newest = await parcels.findAll({ order: [['id', 'DESC']], limit: 1 });
    expect(newest).toStrictEqual([b]);
    expect(await parcels.count()).toBe(2);
    expect(await parcels.count({ where: { isHeavy: true } })).toBe(0);
  });

  it('changes rows', async () => {
    expect(await parcels.update({ note: 'x', isHeavy: true }, { where: { shelfId: [1, 2] } })).toBe(
      2,
    );
    expect(await parcels.existing('b')).toStrictEqual({ ...b, note: 'x', isHeavy: true });
  });

  it('reads and writes a column whose values are stored as text', async () => {
    const marks = async () => {
      const [row] = await rowsOf(parcels, "WHERE m.id = 'a'", {});
      return [(await parcels.existing('a')).marks, row?.marks];
    };
    expect(await marks()).toEqual([a.marks, a.marks]);
    await parcels.update({ marks: ['z'] }, { where: { id: 'a' } });
    expect(await marks()).toEqual([['z'], ['z']]);
    await parcels.update({ marks: [] }, { where: { id: 'a' } });
    expect(await marks()).toEqual([[], []]);
  });

  it('is read by SQL with whole rows, the same ones', async () => {
    await insert(shelves, [{ id: 2, name: 'left' }]);
    expect(await rowsOf(parcels, 'WHERE m.id = :id', { id: 'b' })).toStrictEqual([b]);
    const [row] = await joinedRows<
      { parcel: typeof parcels; shelf: typeof shelves },
      { size: number }
    >(
      { parcel: parcels, shelf: shelves },
      {
        from: 'defined_parcels parcel JOIN defined_shelves shelf ON shelf.id = parcel.shelf_id',
        more: 'LENGTH(shelf.name) AS size',
      },
      {},
    );
    expect(row).toEqual({ parcel: b, shelf: { id: 2, name: 'left' }, size: 4 });
  });
});

describe('an insert', () => {
  const again = { id: 'b', shelfId: 3, label: null, marks: [] };

  it('fails, skips or changes where a key exists', async () => {
    await expect(insert(parcels, [again])).rejects.toThrow('Duplicate entry');
    expect(await insert(parcels, [again, { ...again, id: 'c' }], { ignore: true })).toBe(1);
    await insert(parcels, [again], { update: 'shelf_id = VALUES(shelf_id)' });
    expect(await parcels.existing('b')).toStrictEqual({ ...b, shelfId: 3 });
  });

  it('is sent with the commit of its transaction, and knows its result then', async () => {
    const recorded = recordStatements();
    const inserted = await inTransaction(async () => {
      const result = await batched.insert(parcels, [{ ...again, id: 'c' }]);
      expect(result).toThrow('no answer yet');
      return result;
    });
    recorded.stop();
    expect(recorded.packets.map((packet) => packet.length)).toEqual([3]);
    expect(inserted()).toBe(1);
  });
});
