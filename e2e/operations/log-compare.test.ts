import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, testDataFolder, toolsFolder } from '@assent/launch/checkout';
import { findDatabaseClient } from '@assent/launch/database/database-client';
import { run } from '@assent/launch/machine/command';
import { createDatabase, type Database } from '@assent/testkit/deployments/database';
import { type Launcher, startLauncher } from '@assent/testkit/deployments/launcher';
import { freePort } from '@assent/testkit/deployments/listen';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import { until } from '@assent/testkit/until';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

// A backup is restored that is older than decisions whose receipts the business holds.

let folder: string;
let databaseUrl: string;
let database: Database;
let restored: Database;
let launcher: Launcher;
let env: Record<string, string>;
let baseUrl: string;
let business: Business;
let person: Person;

const decided: Record<'before' | 'after' | 'rejected', string> = {
  before: '',
  after: '',
  rejected: '',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'log-compare-'));
  databaseUrl = inject('databaseUrl');
  [database, restored] = [await createDatabase(databaseUrl), await createDatabase(databaseUrl)];
  const port = await freePort();
  baseUrl = `http://localhost:${port}`;
  env = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    MASTER_KEY: randomBytes(32).toString('base64'),
    PORT: String(port),
  };
  await serve();
  business = await registerBusiness(baseUrl);
  person = await signInPerson(baseUrl);
  await person.join(await business.invite());
  decided.before = await decide('before', 'approve');
  await copyLog('log-before');
  await restoreInto();
  decided.after = await decide('after', 'approve');
  decided.rejected = await decide('rejected', 'reject');
  await copyLog('log-after');
  launcher.signal('SIGTERM');
  await launcher.ended;
  Object.assign(env, { DATABASE_URL: restored.url, DATA_DIR: join(folder, 'data-of-restored') });
  await serve();
}, 180_000);
afterAll(async () => {
  launcher?.signal('SIGTERM');
  await launcher?.ended;
  await Promise.all([database?.drop(), restored?.drop()]);
  await rm(folder, { recursive: true, force: true });
});

async function serve() {
  launcher = startLauncher('serve', env);
  const isReady = () =>
    fetch(`${baseUrl}/readyz`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    );
  await until(isReady, () => `It does not serve:\n${launcher.output()}`, 60_000);
}

/** Sends a message, decides it, and stores its receipt. Returns its id. */
async function decide(name: string, value: 'approve' | 'reject'): Promise<string> {
  const { message_id } = await business.send({ title: name });
  await person.respond(message_id, value);
  const receipt = await until(
    async () => {
      const { status, body } = await business.open(`messages/${message_id}/receipt`);
      return status === 200 ? body : undefined;
    },
    () => 'The message is not in the log.',
  );
  await write(`receipts/${name}.json`, JSON.stringify(receipt));
  return message_id;
}

async function write(path: string, content: string | Uint8Array) {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

/** Copies what `/log` publishes, as `wget` would. */
async function copyLog(to: string) {
  const read = async (path: string) =>
    new Uint8Array(await (await fetch(`${baseUrl}/log/${path}`)).arrayBuffer());
  const checkpoint = await read('checkpoint');
  const [, size] = Buffer.from(checkpoint).toString().split('\n');
  await write(`${to}/checkpoint`, checkpoint);
  await write(`${to}/key`, await read('key'));
  await write(`${to}/tile/0/000.p/${size}`, await read(`tile/0/000.p/${size}`));
}

/** Dumps the database and loads it into another one, with the programs of the database. */
async function restoreInto() {
  const isMariaDb = await database.isMariaDb();
  const where = { toolsDir: toolsFolder(testDataFolder()), report: console.error };
  const programs = isMariaDb ? await findDatabaseClient(where) : { PATH: process.env.PATH ?? '' };
  const { hostname, port, username, password, searchParams } = new URL(databaseUrl);
  const socket = searchParams.get('socketPath');
  await write(
    'database.cnf',
    `[client]\nuser = ${username}\n${password && `password = "${decodeURIComponent(password)}"\n`}${
      socket ? `socket = ${socket}` : `host = ${hostname}\nport = ${port || 3306}`
    }\n`,
  );
  const [dump, client] = isMariaDb ? ['mariadb-dump', 'mariadb'] : ['mysqldump', 'mysql'];
  const nameOf = ({ url }: Database) => new URL(url).pathname.slice(1);
  const file = `--defaults-extra-file=${join(folder, 'database.cnf')}`;
  const script = `${dump} ${file} --single-transaction --skip-add-locks ${nameOf(database)} > dump.sql
${client} ${file} ${nameOf(restored)} < dump.sql`;
  const { code, output } = await run('sh', ['-ec', script], { cwd: folder, env: programs });
  if (code !== 0) throw new Error(output);
}

const compare = (...args: string[]) =>
  run(
    process.execPath,
    [join(root, 'packages/clients/cli/dist/main.js'), 'log', 'compare', ...args],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, ASSENT_URL: baseUrl },
    },
  );

describe('assent log compare, after a backup was restored', () => {
  it('lists the decisions that the server has lost, and exits with 1', async () => {
    const { code, stdout } = await compare('receipts');
    expect(code).toBe(1);
    expect(stdout).toMatch(
      new RegExp(
        `^missing receipts/after\\.json: entry \\d+, ${decided.after} was approved at \\S+Z, of ${business.appid}
missing receipts/rejected\\.json: entry \\d+, ${decided.rejected} was rejected at \\S+Z, of ${business.appid}
The log of ${baseUrl} has \\d+ entries and lacks 2 of the 3 that were compared\\.\n$`,
      ),
    );
    const asJson = await compare('receipts', '--json');
    expect(
      asJson.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { state: 'missing', message_id: decided.after, status: 'approved' },
      { state: 'missing', message_id: decided.rejected, status: 'rejected' },
    ]);
  });

  it('finds what the backup has, and exits with 0', async () => {
    const { code, stdout } = await compare('receipts/before.json', 'log-before');
    expect([code, stdout]).toEqual([0, expect.stringContaining('lacks none of the ')]);
  });

  it('lists the same when the log has other entries at these places', async () => {
    await decide('decided again', 'approve');
    await decide('and again', 'approve');
    await rm(join(folder, 'receipts/decided again.json'));
    await rm(join(folder, 'receipts/and again.json'));
    const { code, stdout } = await compare('receipts');
    expect([code, stdout]).toEqual([1, expect.stringContaining('lacks 2 of the 3')]);
  });

  it('compares a copy of the log, whose entries have no names', async () => {
    const { code, stdout } = await compare('log-after');
    expect(code).toBe(1);
    expect(stdout.match(/^missing log-after\/tile\/0\/000\.p\/\d+: entry \d+$/gm)).toHaveLength(2);
  });
});
