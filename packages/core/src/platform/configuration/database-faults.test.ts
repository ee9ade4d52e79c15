import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consequences } from '../../consequences.ts';
import { prepareDatabase } from '../../prepare-database.ts';
import { schemaPrefix, workerDatabaseUrl } from '../../testing/machine/schema.ts';
import { MASTER_KEY } from '../../testing/world.ts';
import { connectDatabase, database } from '../database/database.ts';
import { createService } from '../service.ts';
import { readConfig } from './config.ts';
import {
  databaseFault,
  PRIVILEGES,
  serverFault,
  settingsWarning,
  versionFault,
} from './database-faults.ts';

// What a process says that cannot use its database. The server is real: users, rights and databases are made on it.

const schema = `${schemaPrefix()}faults`;
const password = 'hunter2#';
const users = ['faults_none', 'faults_reader'].map((name) => `'${name}'@'%'`);
const [none, reader] = users;

async function onServer(statements: string[]) {
  const server = connectDatabase(process.env.DATABASE_URL ?? '', 1);
  for (const statement of statements) await server.query(statement);
  await server.close();
}

/** Returns the URL of this server with another user, password or database. */
function urlOf(parts: { username?: string; password?: string; pathname?: string }): string {
  const url = new URL(workerDatabaseUrl());
  const { username = 'faults_none', password: given = password, pathname = `/${schema}` } = parts;
  Object.assign(url, { username, password: given, pathname });
  return url.href;
}

/** Returns what a process that starts with this database says. */
async function messageWith(DATABASE_URL: string): Promise<string> {
  const config = readConfig({ DATABASE_URL, DATA_DIR: '.data/test-keys', MASTER_KEY });
  try {
    const sequelize = await prepareDatabase(config, createService(config, consequences));
    await sequelize.close();
    return 'it started';
  } catch (error) {
    return error instanceof Error && error.name === 'StartError' ? error.message : `${error}`;
  }
}

beforeAll(async () => {
  await database().close();
  await onServer([
    `CREATE DATABASE IF NOT EXISTS ${schema} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    ...users.flatMap((user) => [
      `DROP USER IF EXISTS ${user}`,
      `CREATE USER ${user} IDENTIFIED BY '${password}'`,
    ]),
    `GRANT SELECT ON ${schema}.* TO ${reader}`,
  ]);
});
afterAll(async () => {
  await onServer([`DROP DATABASE ${schema}`, ...users.map((user) => `DROP USER ${user}`)]);
  connectDatabase(workerDatabaseUrl(), 12);
});

const grantTo = (user: string | undefined) => `GRANT ${PRIVILEGES} ON \`${schema}\`.* TO ${user};`;

describe('a process that cannot use its database says', () => {
  it('that the password is wrong, and not that it is unreachable', async () => {
    const message = await messageWith(urlOf({ password: 'hunter3' }));
    expect(message).toMatch(
      /refuses the password of the user faults_none@\S+, or has no such user \(ER_ACCESS_DENIED_ERROR\)/,
    );
    expect(message).not.toMatch(/unreachable|hunter/);
  });

  it('that there is no such user', async () => {
    const message = await messageWith(urlOf({ username: 'faults_nobody' }));
    expect(message).toContain('or has no such user');
  });

  it('that the user has no rights on the database, with the statement that gives them', async () => {
    const message = await messageWith(urlOf({}));
    expect(message).toContain(`The user faults_none@% may not use the database ${schema}`);
    expect(message).toContain('ER_DBACCESS_DENIED_ERROR');
    expect(message).toContain(grantTo(none));
  });

  it('that a privilege is missing', async () => {
    const message = await messageWith(urlOf({ username: 'faults_reader' }));
    expect(message).toContain('The user faults_reader@% lacks the privilege CREATE on the');
    expect(message).toContain(grantTo(reader));
  });

  it('that the database does not exist, with the statements that create it', async () => {
    const root = new URL(workerDatabaseUrl());
    root.pathname = '/faults_missing';
    const message = await messageWith(root.href);
    expect(message).toMatch(/^There is no database faults_missing at .*\(ER_BAD_DB_ERROR\)/);
    expect(message).toContain(
      'CREATE DATABASE IF NOT EXISTS `faults_missing` CHARACTER SET utf8mb4',
    );
  });

  it.each([
    [
      'nothing listens',
      'mysql://assent:hunter2@127.0.0.1:1/assent',
      'nothing listens there (ECONNREFUSED)',
    ],
    ['the host is unknown', 'mysql://assent:hunter2@db.invalid/assent', 'db.invalid:3306/assent'],
    [
      'the socket is missing',
      'mysql://root@localhost/assent?socketPath=%2Fno.sock',
      'does not exist (ENOENT)',
    ],
  ])('that %s', async (_, url, words) => {
    const message = await messageWith(url);
    expect(message).toContain(words);
    expect(message).toContain('DATABASE_URL');
    expect(message).not.toContain('hunter2');
  });

  it('that no tablet of Vitess serves its keyspace', () => {
    const message = `target: assent.0.primary: no healthy tablet available for 'keyspace:"assent" shard:"0" tablet_type:PRIMARY'`;
    const error = Object.assign(new Error(message), { code: 'ER_UNKNOWN_ERROR', errno: 1105 });
    expect(databaseFault(error, { databaseUrl: 'mysql://vtgate/assent', account: null })).toBe(
      'Vitess at vtgate:3306/assent has no tablet that serves the keyspace assent (VITESS_UNAVAILABLE). Start it (vtctldclient GetTablets --keyspace assent lists those that it knows), or correct DATABASE_URL.',
    );
  });

  it('that Vitess has no such keyspace', () => {
    const message = "VT05003: unknown database 'other' in vschema";
    const error = Object.assign(new Error(message), { code: 'ER_BAD_DB_ERROR', errno: 1049 });
    const words = 'Vitess at vtgate:3306/other has no keyspace other (ER_BAD_DB_ERROR)';
    const target = { databaseUrl: 'mysql://vtgate/other', account: null };
    expect(databaseFault(error, target)).toContain(words);
  });

  it.each([
    [{ isSharded: true }, 'The keyspace assent of Vitess at vtgate:3306/assent is sharded'],
    [
      { name: 'assent_common', unplaced: ['messages', 'pushes'] },
      'does not know how the keyspace assent, which belongs to assent_common, distributes 2 tables, such as messages',
    ],
    [
      { foreignKeys: 'managed' },
      'has foreignKeyMode managed for the keyspace assent, and Assent needs unmanaged',
    ],
    [{ foreignKeys: 'disallow' }, `--vschema '{"foreignKeyMode": "unmanaged"}'`],
    [{ selectLimit: '5' }, 'returns at most 5 rows of a SELECT, and vtgate lets no client change'],
  ])('that a keyspace of Vitess does not fit: %j', (unfit, words) => {
    const selectLimit = '18446744073709551615';
    const keyspace = {
      name: 'assent',
      isSharded: false,
      foreignKeys: 'unmanaged',
      selectLimit,
      unplaced: [],
    };
    const group = { hasOnePrimary: null, consistency: null };
    const server = { version: '9.7.4', maxPacketBytes: 67_108_864, group, keyspace };
    const url = 'mysql://vtgate/assent';
    expect(serverFault(server, url)).toBeNull();
    expect(serverFault({ ...server, keyspace: { ...keyspace, ...unfit } }, url)).toContain(words);
  });

  it.each([
    ['5.7.44-log', 'MySQL 5.7.44-log'],
    ['10.5.29-MariaDB-1:10.5.29+maria~ubu2004', 'MariaDB 10.5.29'],
    ['5.5.5-10.4.1-MariaDB', 'MariaDB 5.5.5-10.4.1'],
  ])('that it is too old, for %s', (version, words) => {
    const message = versionFault(version, 'mysql://assent:hunter2@db/assent');
    expect(message).toContain(`The database at db:3306/assent is too old: it is ${words}`);
    expect(message).toContain('MySQL 8.0 or newer, or MariaDB 10.6 or newer');
  });
  it.each(['8.0.40', '9.5.0', '10.6.1-MariaDB', '11.8.3-MariaDB-deb12', '5.5.5-10.11.2-MariaDB'])(
    'nothing of its age, for %s',
    (version) => {
      expect(versionFault(version, 'mysql://db/assent')).toBeNull();
    },
  );
});

describe('the settings of MySQL behind vtgate', () => {
  const found = {
    transaction_isolation: 'READ-COMMITTED',
    innodb_lock_wait_timeout: '3',
    time_zone: 'SYSTEM',
    sql_mode: 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
  };

  it('are named with the line of my.cnf, if Assent needs others', () => {
    const warning = settingsWarning(found, 'mysql://assent:hunter2@vtgate/assent');
    expect(warning).toContain(
      'vtgate:3306/assent has other settings than Assent (time_zone is SYSTEM)',
    );
    expect(warning).toMatch(/: default_time_zone = \+00:00$/);
  });

  it('are enough as docs/operations/databases.md has them', () => {
    const settings = { ...found, time_zone: '+00:00' };
    expect(settingsWarning(settings, 'mysql://vtgate/assent')).toBeNull();
    const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
    const cnf = `[mysqld]\n${lines.join('\n').replace('time_zone', 'default_time_zone')}\n`;
    expect(pageOf('databases')).toContain(`\n\`\`\`ini vitess.cnf\n${cnf}\`\`\`\n`);
  });
});

const pageOf = (name: string) =>
  readFileSync(new URL(`../../../../../docs/operations/${name}.md`, import.meta.url), 'utf8');

it('names the privileges that docs/operations/install.md names', () => {
  expect(pageOf('install')).toContain(`GRANT ${PRIVILEGES} ON assent.* TO`);
});
