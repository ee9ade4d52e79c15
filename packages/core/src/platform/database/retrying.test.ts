import { afterEach, describe, expect, it, vi } from 'vitest';
import { topics } from '../../accounts/topics/topic.model.ts';
import { workerDatabaseUrl } from '../../testing/machine/schema.ts';
import { change, connectDatabase, database, inTransaction, poolUse, select } from './database.ts';
import { retryingConflicts } from './retrying.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await database().close();
  connectDatabase(workerDatabaseUrl(), 12);
});

const failure = (code: string) => Object.assign(new Error(code), { code });

/** Lets the first statement with this text fail on each of the next connections. Returns how many did. */
function failFirst(text: string, code: string, times: number) {
  const manager = database().connectionManager;
  const getConnection = manager.getConnection.bind(manager);
  const state = { failed: 0 };
  vi.spyOn(manager, 'getConnection').mockImplementation(async (options) => {
    const connection = await getConnection(options);
    const query: unknown = Reflect.get(Object.getPrototypeOf(connection), 'query');
    Reflect.set(connection, 'query', (command: { sql: string }, done: (error: Error) => void) => {
      const isMeant = command.sql.includes(text) && state.failed < times;
      if (isMeant) state.failed += 1;
      else if (typeof query === 'function')
        return Reflect.apply(query, connection, [command, done]);
      setImmediate(() => done(failure(code)));
      return { setMaxListeners: () => {} };
    });
    return connection;
  });
  return state;
}

const CONFLICTS = [
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_UNKNOWN_COM_ERROR',
  'ER_CHECKREAD',
];

describe.each(CONFLICTS)('after %s', (code) => {
  it.each([
    ['a statement of its own', () => select('SELECT 1 AS one, 42 AS conflicting')],
    [
      'a transaction',
      () => inTransaction(() => select<object>('SELECT 1 AS one, 42 AS conflicting')),
    ],
    ['a statement of a model', () => topics.findAll({ where: { name: 'conflicting' } })],
  ])('%s is run again, and its connection is not left behind', async (_what, work) => {
    const state = failFirst('conflicting', code, 2);
    await work();
    expect(state.failed).toBe(2);
    await expect.poll(() => poolUse().used).toBe(0);
  });
});

describe('retrying', () => {
  it('ends with the error after 16 attempts', async () => {
    let attempts = 0;
    const work = async () => {
      attempts += 1;
      throw failure('ER_LOCK_DEADLOCK');
    };
    await expect(retryingConflicts(work)).rejects.toThrow('ER_LOCK_DEADLOCK');
    expect(attempts).toBe(16);
  });

  it.each([
    ['ER_LOCK_DEADLOCK', 5_000, 2],
    ['ER_LOCK_WAIT_TIMEOUT', 3_000, 2],
    ['ER_LOCK_WAIT_TIMEOUT', 4_000, 1],
  ])('ends with %s when attempts take %i ms each', async (code, eachMs, most) => {
    let attempts = 0;
    const now = vi.spyOn(performance, 'now');
    const work = async () => {
      attempts += 1;
      now.mockReturnValue(1e9 + attempts * eachMs);
      throw failure(code);
    };
    now.mockReturnValue(1e9);
    await expect(retryingConflicts(work)).rejects.toThrow(code);
    expect(attempts).toBe(most);
  });

  it('is not for other errors', async () => {
    const work = vi.fn(() => change('DELETE FROM nowhere'));
    await expect(retryingConflicts(work)).rejects.toThrow('nowhere');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
