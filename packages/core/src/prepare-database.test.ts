import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from './configuration/config.ts';
import { change, connectDatabase, database } from './database/database.ts';
import { createLog } from './monitoring/log.ts';
import { prepareDatabase } from './prepare-database.ts';
import { problemOf } from './problem-answer.ts';
import { createService } from './service.ts';
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
  await prepareDatabase(config, createService(config)).then((sequelize) => sequelize.close());
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
});
