import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordStatements } from '../testing/machine/statements.ts';
import { Topic } from '../topics/topic.model.ts';
import { change, changeLater, inTransaction, select } from './database.ts';

let recorded: ReturnType<typeof recordStatements>;
beforeEach(async () => {
  await change('CREATE TABLE IF NOT EXISTS waiting_rows (id INT PRIMARY KEY, name TEXT)');
  recorded = recordStatements();
});
afterEach(async () => {
  recorded.stop();
  await change('DROP TABLE waiting_rows');
});

const add = (id: number) => changeLater(`INSERT INTO waiting_rows VALUES (${id}, 'a')`);
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
      await Topic.count();
    });
    expect(recorded.statements.map((sql) => sql.split(' ')[0])).toEqual(
      'START INSERT SELECT COMMIT'.split(' '),
    );
  });

  it('sends nothing if there is nothing to do', async () => {
    await inTransaction(async () => {});
    expect(recorded.statements).toEqual([]);
  });

  it.each([
    ['the commit', async () => {}],
    ['the next statement', rows],
    ['a statement of a Sequelize model', () => Topic.count()],
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
