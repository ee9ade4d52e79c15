import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  expectTypeOf,
  it,
  vi,
} from 'vitest';
import { queuePushes } from '../../notifications/pushes/push.model.ts';
import { ExportOut, PersonDataOut } from '../../personal-data/personal-data.schema.ts';
import '../../jobs.ts';
import { allTables } from '../../tables.ts';
import { recordStatements } from '../../testing/machine/statements.ts';
import { importsOf } from '../../testing/sources/imports.ts';
import { root, sourceFilesIn } from '../../testing/sources/patterns.ts';
import { aMessage, anAccount } from '../../testing/world.ts';
import { sealedColumns } from '../sealing/sealed-value.model.ts';
import {
  bytes,
  encoded,
  fieldOf,
  flag,
  integer,
  type NewRow,
  type Row,
  snakeCase,
  text,
} from './columns.ts';
import { batched, change, insert, inTransaction, selectOfSchema } from './database.ts';
import { joinedRows, rowsOf } from './rows.ts';
import { defineTable } from './tables.ts';
import { claimDue, nextDue } from './work.ts';

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
}).of('installation');
type Parcel = Row<typeof parcels>;

const shelves = defineTable('defined_shelves', { id: integer().key, name: text() }).of(
  'installation',
);

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

describe('the tables of the schema', () => {
  type Column = { table: string; column: string; isNullable: number };
  type Reference = { from: string; to: string };
  let columns: Column[] = [];
  let references: Reference[] = [];
  /** The columns that begin an index. */
  let beginning: string[] = [];
  const known = new Map(allTables().map((table) => [table.tableName, table]));
  const having = (...names: string[]) =>
    columns.filter(({ column }) => names.includes(column)).map(({ table }) => table);

  beforeAll(async () => {
    columns = await selectOfSchema<Column>(
      `SELECT table_name AS \`table\`, column_name AS \`column\`, is_nullable = 'YES' AS isNullable
       FROM information_schema.columns
       WHERE table_schema = :schema AND table_name <> 'migrations'
         AND INSTR(table_name, '_by_') = 0 -- those that vtgate keeps`,
    );
    references = await selectOfSchema<Reference>(
      `SELECT table_name AS \`from\`, referenced_table_name AS \`to\`
       FROM information_schema.referential_constraints
       WHERE constraint_schema = :schema`,
    );
    const indexes = await selectOfSchema<{ name: string }>(
      `SELECT CONCAT(table_name, '.', column_name) AS name FROM information_schema.statistics
       WHERE table_schema = :schema AND seq_in_index = 1`,
    );
    beginning = indexes.map(({ name }) => name);
  });

  it('are all defined', () => {
    const names = new Set(columns.map(({ table }) => table));
    expect([...names].filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(['server', 'worker'])('are all loaded by the %s', (program) => {
    const loaded = new Set([`apps/${program}/src/main.ts`]);
    for (const file of loaded)
      for (const { from, isType } of importsOf(file))
        if (!isType && /^(apps|packages)\/.*\.ts$/.test(from)) loaded.add(from);
    const defining = sourceFilesIn('packages/core/src').filter((file) =>
      /\bdefineTable\('/.test(readFileSync(join(root, file), 'utf8')),
    );
    const missing = defining.filter((file) => !loaded.has(file));
    expect(missing, 'import these in packages/core/src/tables.ts').toEqual([]);
  });

  it('have the columns that are defined, and null only where a row may have it', () => {
    const stored = new Map(
      columns.map(({ table, column, isNullable }) => [`${table}.${column}`, isNullable === 1]),
    );
    const defined = [...known.values()]
      .filter(({ tableName }) => columns.some(({ table }) => table === tableName))
      .flatMap(({ tableName, columns }) =>
        Object.entries(columns).map(([name, column]) => ({
          name: `${tableName}.${fieldOf(name, column)}`,
          isNullable: column.isNullable === true,
        })),
      );
    expect(defined.filter(({ name, isNullable }) => stored.get(name) !== isNullable)).toEqual([]);
  });

  it('are those of an app where they have its id, and nowhere else', () => {
    const ofApps = [...known.values()].filter(({ of }) => of === 'app');
    const names = ofApps.map(({ tableName }) => tableName);
    // A device login gets it when it is allowed.
    const named = having('app_id').filter((name) => name !== 'device_logins');
    expect(named.toSorted()).toEqual(names);
    expect(ofApps.filter(({ columns }) => !columns.appId)).toEqual([]);
  });

  it('refer to rows of an app only from rows of an app, and to others only from others', () => {
    const isOfApp = (name: string) => known.get(name)?.of === 'app';
    expect(references.filter(({ from, to }) => isOfApp(from) !== isOfApp(to))).toEqual([]);
  });

  it('find rows before the app is known by columns that begin an index', () => {
    const missing = [...known.values()].flatMap(({ tableName, facts: { foundBy = [] } }) =>
      foundBy
        .map((name) => `${tableName}.${snakeCase(name)}`)
        .filter((column) => !beginning.includes(column)),
    );
    expect(missing).toEqual([]);
  });

  it('lose their rows with their owner: by an index of the app, a foreign key, or in time', () => {
    const roots = { account: 'accounts', developer: 'developers', person: 'people' };
    const goWith = (name: string, owner: string): boolean =>
      references
        .filter(({ from }) => from === name)
        .some(({ to }) => Object.values(roots).includes(to) || known.get(to)?.of === owner);
    const staying = [...new Set(columns.map(({ table }) => table))].filter((name) => {
      const table = known.get(name);
      if (!table || table.of === 'installation' || Object.values(roots).includes(name))
        return false;
      const { of, facts } = table;
      return !(
        beginning.includes(`${name}.app_id`) ||
        facts.kept ||
        facts.work ||
        goWith(name, of)
      );
    });
    expect(staying).toEqual([]);
    const strays = references.filter(({ from }) => known.get(from)?.of === 'installation');
    expect(strays).toEqual([]);
  });

  it('say what becomes of the rows of a person who erases their data', () => {
    const personal = having('person_id', 'owner_id', 'subscriber_id');
    expect(personal.filter((name) => !known.get(name)?.facts.erased)).toEqual([]);
  });

  it('say where the export of a person has their rows, or why it has none of them', () => {
    const personal = [...known.values()].filter(
      ({ tableName, of }) =>
        of.startsWith('person') || having('person_id', 'subscriber_id').includes(tableName),
    );
    const unsaid = personal.filter(({ facts }) => !facts.exported);
    expect(unsaid.map(({ tableName }) => tableName)).toEqual([]);
    const members = personal.flatMap(({ facts: { exported } }) =>
      typeof exported === 'string' ? [exported] : [],
    );
    const { person, messages } = ExportOut.shape;
    expect(person.unwrap()).toBe(PersonDataOut);
    expect([...new Set(members)].toSorted()).toEqual(
      [...Object.keys(PersonDataOut.shape), ...Object.keys({ messages })].toSorted(),
    );
  });

  it('declare what the values of each column `…_sealed` are bound to', () => {
    const sealed = columns.filter(({ column }) => column.endsWith('_sealed'));
    expect(sealed.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      sealedColumns()
        .map(({ table, column }) => `${table}.${column}`)
        .toSorted(),
    );
  });

  it('are tables of work where rows are claimed until a time', () => {
    const claimed = having('due_at').filter((name) => having('claim').includes(name));
    const work = [...known.values()].filter(({ facts }) => facts.work);
    // The witnesses are claimed beside their time (claimed_until).
    expect(claimed.filter((name) => name !== 'log_witnesses').toSorted()).toEqual(
      work.map(({ tableName }) => tableName),
    );
  });
});

describe('a table of work', () => {
  const AT = Date.now() + 30 * 86_400_000;
  afterEach(() => vi.useRealTimers());

  /** Push jobs that become due at these times after `AT`, held by a claim or not. */
  async function pushesDue(...jobs: { afterMs: number; claim?: string }[]) {
    const account = await anAccount();
    const { message_id } = await aMessage(account);
    const rows = jobs.map(({ afterMs, claim = null }, at) => ({
      id: `psh_${message_id.slice(4, -1)}${at}`,
      messageId: message_id,
      appId: account.appid,
      reason: 'new' as const,
      dueAt: AT + afterMs,
      claim,
    }));
    await queuePushes(rows);
    return () => change('DELETE FROM pushes WHERE id IN (:ids)', { ids: rows.map(({ id }) => id) });
  }

  it('knows when its next row becomes due, leaving out those that a process holds', async () => {
    const remove = await pushesDue(
      { afterMs: 700 },
      { afterMs: 300 },
      { afterMs: 100, claim: 'held' },
    );
    vi.useFakeTimers({ toFake: ['Date'], now: AT });
    expect(await nextDue('pushes', 1_000)).toBe(AT + 300);
    expect(await nextDue('pushes', 200)).toBeNull();
    vi.setSystemTime(AT + 300);
    expect(await nextDue('pushes', 1_000)).toBe(AT + 700);
    await remove();
  });

  it('says that it is one, or no row of it can be claimed', async () => {
    const claim = claimDue('stand_ins', { limit: 1, leaseMs: 1_000 });
    await expect(claim).rejects.toThrow('stand_ins is no table of work');
  });
});
