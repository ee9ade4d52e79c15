import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { topics } from '../../accounts/topics/topic.model.ts';
import { recordStatements } from '../../testing/machine/statements.ts';
import {
  batched,
  behindCommit,
  change,
  database,
  inOnePacket,
  inTransaction,
  poolUse,
  select,
} from './database.ts';
import { driverConnection, requireChanged, sendSeparately } from './driver.ts';
import { optimistically } from './optimistic.ts';
import { beginOn, changedRows } from './transactions.ts';

let recorded: ReturnType<typeof recordStatements>;
beforeEach(async () => {
  await change('CREATE TABLE IF NOT EXISTS waiting_rows (id INT PRIMARY KEY, name TEXT)');
  recorded = recordStatements();
});
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  recorded.stop();
  for (const end of ends.splice(0)) await end();
  await change('DROP TABLE waiting_rows');
});

const add = (id: number) => batched.change(`INSERT INTO waiting_rows VALUES (${id}, 'a')`);
const rows = async () =>
  (await select<{ id: number }>('SELECT id FROM waiting_rows ORDER BY id')).map(({ id }) => id);

describe('a transaction', () => {
  it('sends what nobody reads with the next statement', async () => {
    await inTransaction(async () => {
      await add(1);
      expect(recorded.statements).toEqual([]);
      expect(await rows()).toEqual([1]);
      await add(2);
    });
    expect(await rows()).toEqual([1, 2]);
    expect(recorded.statements.map((sql) => sql.split(' ')[0])).toEqual(
      'START INSERT SELECT INSERT COMMIT SELECT'.split(' '),
    );
  });

  it('sends it before a statement of a Sequelize model', async () => {
    await inTransaction(async () => {
      await add(1);
      await topics.count();
    });
    expect(recorded.statements.map((sql) => sql.split(' ')[0])).toEqual(
      'START INSERT SELECT COMMIT'.split(' '),
    );
  });

  it('begins before a statement of a Sequelize model that is its first one', async () => {
    const failed = inTransaction(async () => {
      await topics.count();
      await change("INSERT INTO waiting_rows VALUES (4, 'a')");
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
    expect(recorded.statements.map((sql) => sql.split(' ')[0])).toEqual(
      'START SELECT INSERT ROLLBACK SELECT'.split(' '),
    );
  });

  it('sends nothing if there is nothing to do', async () => {
    await inTransaction(async () => {});
    expect(recorded.statements).toEqual([]);
  });

  it.each([
    ['the commit', async () => {}],
    ['the next statement', rows],
    ['a statement of a Sequelize model', () => topics.count()],
  ])('fails as a whole, with %s, if a statement that waited fails', async (_with, next) => {
    await add(3);
    const failed = inTransaction(async () => {
      await add(1);
      await add(3);
      await add(2);
      await next();
    });
    await expect(failed).rejects.toThrow(/Duplicate entry/);
    expect(await rows()).toEqual([3]);
  });

  it('runs several statements in one packet only inside of one', async () => {
    await add(1);
    expect(recorded.statements).toHaveLength(1);
  });
});

/** In a packet nobody knows that a test sends it, so it needs no table of this file. */
const found = () => select('WITH found AS (SELECT 1 AS id) SELECT id FROM found');
/** No row was changed before it. */
const FAILING = requireChanged(7);

describe('reads behind the COMMIT of a transaction', () => {
  const names = () => recorded.packets.map((packet) => packet.map((sql) => sql.split(' ')[0]));

  it('are sent in its packet, behind it', async () => {
    const read = await inTransaction(async () => {
      await add(1);
      return behindCommit(found);
    });
    expect(await read?.()).toEqual([{ id: 1 }]);
    expect(names()).toEqual([['START', 'INSERT', 'COMMIT', 'WITH']]);
  });

  it('neither delay nor fail it, and one of them does not fail another', async () => {
    const read = await inTransaction(async () => {
      await add(1);
      return behindCommit(() => Promise.allSettled([select(FAILING), found()]));
    });
    expect(await rows()).toEqual([1]);
    expect(await read?.()).toMatchObject([
      { status: 'rejected', reason: { message: expect.stringContaining('more than 1 row') } },
      { status: 'fulfilled', value: [{ id: 1 }] },
    ]);
  });

  it('are not repeated when it is rolled back', async () => {
    await add(1);
    const failed = inTransaction(async () => {
      await add(1);
      behindCommit(found);
    });
    await expect(failed).rejects.toThrow('Duplicate entry');
    expect(names().slice(1)).toEqual([['START', 'INSERT', 'COMMIT', 'WITH'], ['ROLLBACK']]);
  });
});

describe('reads in one packet', () => {
  it('are sent together, each with its own error', async () => {
    const [one, failed] = await inOnePacket(() => Promise.allSettled([found(), select(FAILING)]));
    expect(one).toMatchObject({ status: 'fulfilled', value: [{ id: 1 }] });
    expect(failed).toMatchObject({ status: 'rejected' });
    await inOnePacket(() => Promise.all([found(), found()]));
    expect(recorded.packets.at(-1)).toHaveLength(2);
  });

  it('leave out what is read later', async () => {
    await inOnePacket(async () => {
      await found();
      await found();
    });
    expect(recorded.packets.map((packet) => packet.length)).toEqual([1, 1]);
  });
});

describe('a transaction on a Galera node', () => {
  const beginSeparately = async () => {
    const connection = driverConnection(
      await database().connectionManager.getConnection({ type: 'write' }),
    );
    ends.push(() => database().connectionManager.destroyConnection(Object(connection)));
    sendSeparately(connection);
    return beginOn(connection);
  };

  it('sends each statement by itself, because Galera does not stop at one that it aborted', async () => {
    const unit = await beginSeparately();
    expect(unit.behind).toBeNull();
    const inserted = await unit.runLater("INSERT INTO waiting_rows VALUES (1, 'a')", {});
    await unit.runLater("INSERT INTO waiting_rows VALUES (2, 'b')", {});
    await unit.commit();
    expect(recorded.packets.map((packet) => packet.length)).toEqual([1, 1, 1, 1]);
    expect(changedRows(inserted())).toBe(1);
    expect(await rows()).toEqual([1, 2]);
  });

  it('sends nothing after one that failed', async () => {
    const unit = await beginSeparately();
    await unit.runLater("INSERT INTO waiting_rows VALUES (1, 'a')", {});
    await unit.runLater("INSERT INTO waiting_rows VALUES (1, 'again')", {});
    await expect(unit.commit()).rejects.toThrow('Duplicate entry');
    expect(recorded.statements.at(-1)).toContain('again');
    expect(await unit.isRolledBack()).toBe(true);
    expect(await rows()).toEqual([]);
  });
});

describe('an optimistic transaction', () => {
  const rename = (name: string) =>
    batched.change('UPDATE waiting_rows SET name = :name WHERE id = 1', { name }, 1);

  it('is one packet, and its results are known after the commit', async () => {
    await add(1);
    const read = await optimistically(async (isOptimistic) => {
      expect(isOptimistic).toBe(true);
      await rename('b');
      return batched.select<{ name: string }>('SELECT name FROM waiting_rows', {});
    });
    expect(recorded.packets.map((packet) => packet.length)).toEqual([1, 5]);
    expect(read()).toEqual([{ name: 'b' }]);
  });

  it.each([
    ['a row that must change is missing', [], () => rename('b')],
    ['a new row exists', [3], () => add(3)],
  ])('is rolled back and runs again, not optimistic, if %s', async (_if, before, act) => {
    for (const id of before) await add(id);
    const runs: boolean[] = [];
    await optimistically(async (isOptimistic) => {
      runs.push(isOptimistic);
      await add(7);
      if (isOptimistic) await act();
    });
    expect(runs).toEqual([true, false]);
    expect(await rows()).toEqual([...before, 7]);
    await expect.poll(() => poolUse().used).toBe(0);
  });

  it('is not optimistic within another one, whose statements may have changed the rows', async () => {
    await inTransaction(() =>
      optimistically(async (isOptimistic) => expect(isOptimistic).toBe(false)),
    );
  });

  it('reports other errors without running again', async () => {
    const failed = optimistically(async () => {
      await batched.change('UPDATE nowhere SET id = 1');
    });
    await expect(failed).rejects.toThrow('nowhere');
  });
});
