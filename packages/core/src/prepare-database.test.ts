import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consequences } from './consequences.ts';
import { readConfig } from './platform/configuration/config.ts';
import { StartError } from './platform/configuration/environment.ts';
import { commitsHang } from './platform/database/connections/hanging-commits.ts';
import { change, connectDatabase, database } from './platform/database/database.ts';
import { announce } from './platform/migrations/newer-migrations.ts';
import { createLog } from './platform/monitoring/log.ts';
import { problemOf } from './platform/problem-answer.ts';
import { createService } from './platform/service.ts';
import { prepareDatabase } from './prepare-database.ts';
import { aHangingPort } from './testing/machine/hanging-port.ts';
import { workerDatabaseUrl } from './testing/machine/schema.ts';
import { anAccount, MASTER_KEY } from './testing/world.ts';

const otherKey = randomBytes(32).toString('base64');

/** Prepares the database of this worker as a process with this environment does, and ends its connections. */
async function start(env: Record<string, string>) {
  const config = readConfig({
    DATABASE_URL: workerDatabaseUrl(),
    DATA_DIR: '.data/test-keys',
    MASTER_KEY,
    ...env,
  });
  await database().close();
  const onWarning = (warning: string) => expect.unreachable(warning);
  const sequelize = await prepareDatabase(config, createService(config, consequences), {
    onWarning,
  });
  await sequelize.close();
}
afterEach(() => void connectDatabase(workerDatabaseUrl(), 12));

describe('a process that starts', () => {
  it('refuses a master key of another database', async () => {
    await anAccount();
    await expect(start({ MASTER_KEY: otherKey })).rejects.toThrow(
      'MASTER_KEY does not belong to this database',
    );
  });

  it('accepts it with the key of the database as a previous key, or with ACCEPT_UNREADABLE_SECRETS', async () => {
    await anAccount();
    await start({ MASTER_KEY: otherKey, MASTER_KEY_PREVIOUS: MASTER_KEY });
    await start({ MASTER_KEY: otherKey, ACCEPT_UNREADABLE_SECRETS: 'true' });
  });

  it('starts with one damaged value', async () => {
    await anAccount();
    const { appid } = await anAccount();
    await change("UPDATE apps SET callback_secret_sealed = 'damaged' WHERE id = :appid", {
      appid,
    });
    await start({});
  });
});

/** A connection of an administrator, beside the pool. A server may have switched its commits off. */
async function anotherConnection() {
  const connection = await createConnection(workerDatabaseUrl());
  await connection.query('SET autocommit = 1');
  return connection;
}

describe('a process that starts on a schema of a newer version', () => {
  const NEXT = '999-next';
  afterEach(async () => {
    connectDatabase(workerDatabaseUrl(), 12);
    await change('DELETE FROM migrations WHERE name = :NEXT', { NEXT });
    await announce([], '');
    await change('DELETE FROM migration_announcements WHERE name = :NEXT', { NEXT });
  });
  const execute = () => change('INSERT INTO migrations (name) VALUES (:NEXT)', { NEXT });

  it.each<[string, string, () => Promise<unknown>]>([
    ['that says nothing about itself', 'a newer version of Assent', execute],
    [
      'beside which running processes may go on',
      'Assent 1.2.0',
      () => announce([{ name: NEXT, sql: '', oldestBeside: '' }], '1.2.0').then(execute),
    ],
    [
      'that is migrating it',
      'Assent 1.2.0',
      () => announce([{ name: NEXT, sql: 'DROP TABLE x' }], '1.2.0'),
    ],
  ])('does not start: one %s', async (_what, by, act) => {
    await act();
    const starting = start({});
    await expect(starting).rejects.toThrow(StartError);
    await expect(starting).rejects.toThrow(`was changed by ${by} (migration ${NEXT})`);
    await expect(starting).rejects.toThrow('Start the newer version, or restore the backup');
  });

  it('does not start either when that one migrates while it waits', async () => {
    const url = new URL(workerDatabaseUrl());
    const lock = `assent-migrate-${url.pathname.slice(1)}`.slice(0, 64);
    const other = await anotherConnection();
    await other.query('SELECT GET_LOCK(?, 1)', [lock]);
    const starting = start({}).catch((error: unknown) => String(error));
    await pause(500);
    await other.query('INSERT INTO migrations (name) VALUES (?)', [NEXT]);
    await other.query('SELECT RELEASE_LOCK(?)', [lock]);
    expect(await starting).toContain(`(migration ${NEXT})`);
    await other.end();
  });
});

describe('a process that starts on a schema of a build before 1.0.0', () => {
  const [EARLIER, LATER] = ['001-accounts', '225-address-changes-sessions'];
  const tables = ['migrations', 'migration_announcements'];
  beforeEach(async () => {
    await announce([], ''); // makes the table
    for (const table of tables) await change(`DELETE FROM ${table}`);
  });
  afterEach(async () => {
    connectDatabase(workerDatabaseUrl(), 12);
    for (const table of tables) await change(`DELETE FROM ${table}`);
    await execute('001-baseline');
  });
  const execute = (name: string) =>
    change('INSERT INTO migrations (name) VALUES (:name)', { name });

  it.each<[string, () => Promise<unknown>]>([
    ['made', () => execute(EARLIER).then(() => execute(LATER))],
    ['was killed while it made', () => announce([{ name: EARLIER, sql: '' }], '1.0.0-rc.1')],
  ])(
    'does not start, and says that a new database is needed: one that it %s',
    async (_what, act) => {
      await act();
      const starting = start({});
      await expect(starting).rejects.toThrow(StartError);
      await expect(starting).rejects.toThrow(
        'was made by a build of Assent before 1.0.0, which cannot be upgraded. Use a new database',
      );
    },
  );
});

describe('the log, while the database is unreachable', () => {
  it('has one line for all failures, and one for the recovery', async () => {
    const lines: { level: number; msg: string; code?: string }[] = [];
    const log = createLog('info', 'server', (line) => lines.push(JSON.parse(line)));
    const port = await aHangingPort({ refuses: true });
    await database().close();
    connectDatabase(`mysql://assent:x@127.0.0.1:${port.port}/assent`, 2);
    for (const what of ['request failed', 'job failed', 'not ready'])
      await change('DELETE FROM pushes').catch((err: unknown) =>
        log.child({}).error({ err }, what),
      );
    await port.close();
    expect(lines.map(({ msg }) => msg)).toEqual(['the database is unreachable']);
    expect(lines[0]?.code).toMatch(/^(ECONNRESET|PROTOCOL_CONNECTION_LOST|ECONNREFUSED)$/);
    connectDatabase(workerDatabaseUrl(), 2);
    await change('DELETE FROM pushes');
    expect(lines.map(({ msg }) => msg)).toEqual([
      'the database is unreachable',
      'the database is reachable again',
    ]);
    await database().close();
  });
});

describe('the log, while the disk of the database is full', () => {
  it('has one line for all failures, and requests are answered with 503', async () => {
    const lines: { level: number; msg: string; code?: string }[] = [];
    const log = createLog('info', 'server', (line) => lines.push(JSON.parse(line)));
    const statuses: number[] = [];
    // The errors of MariaDB and MySQL, from the database itself.
    for (const number of [1021, 1114, 1026])
      await change(`SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = ${number}`).catch((err: unknown) => {
        statuses.push(problemOf(err).status);
        log.child({}).error({ err }, 'request failed');
      });
    expect(statuses).toEqual([503, 503, 503]);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 50,
        code: 'ER_DISK_FULL',
        msg: expect.stringMatching(/^the disk of the database is full: .*Free some/),
      }),
    ]);
  });

  it('has one line for all writes that are refused because commits hang', () => {
    const lines: { msg: string; code?: string }[] = [];
    const log = createLog('info', 'server', (line) => lines.push(JSON.parse(line)));
    for (const err of [commitsHang(), commitsHang()]) log.error({ err }, 'request failed');
    expect(lines).toEqual([
      expect.objectContaining({
        code: 'COMMITS_HANG',
        msg: expect.stringMatching(/^the database does not complete commits, .*Free some/),
      }),
    ]);
  });
});
