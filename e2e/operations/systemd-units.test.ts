import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { checkEnvironment } from '@assent/core/testing/inside';
import { root } from '@assent/launch/checkout';
import { run } from '@assent/launch/machine/command';
import { openPage } from '@assent/testkit/customers/page';
import { type DebianProgram, findDebianProgram } from '@assent/testkit/deployments/debian-programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The units and the environment file of docs/operations, checked by systemd itself.

const UNITS = ['assent-server.service', 'assent-worker.service'];
const inGuide = (name: string) => join(root, 'docs/operations', name);

let folder: string;
let systemd: DebianProgram;

beforeAll(async () => {
  systemd = await findDebianProgram('systemd-analyze', { inPackage: 'systemd' });
  folder = await mkdtemp(join(tmpdir(), 'systemd-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes a unit with paths of this machine, which systemd looks up. */
async function unitHere(name: string) {
  const text = await readFile(inGuide(name), 'utf8');
  const file = join(folder, name);
  const here = text.replaceAll('/opt/assent', root).replace('/usr/bin/node', process.execPath);
  await writeFile(file, here);
  return file;
}

const analyze = (...args: string[]) =>
  run(systemd.path, args, {
    env: {
      ...systemd.env,
      // The folder of the unit, and the units of the package, such as network-online.target.
      SYSTEMD_UNIT_PATH: [folder, join(systemd.root, 'lib/systemd/system')].join(':'),
    },
  });

async function valuesOf(name: string) {
  const lines = (await readFile(inGuide(name), 'utf8')).split('\n');
  const pairs = lines.filter((line) => /^[A-Z]\w*=/.test(line)).map((line) => line.split('='));
  return new Map(pairs.map(([key = '', ...value]) => [key, value.join('=')]));
}

describe.each(UNITS)('%s', (name) => {
  it('has only directives and values that systemd knows, and a program that exists', async () => {
    const { code, output } = await analyze('verify', '--man=no', await unitHere(name));
    expect([code, output]).toEqual([0, '']);
  });

  it('leaves the process few rights', async () => {
    const unit = await unitHere(name);
    const { code, output } = await analyze('security', '--offline=yes', '--threshold=20', unit);
    expect(code, output).toBe(0);
  });

  it('starts a program of the checkout, and stops it later than it stops by itself', async () => {
    const values = await valuesOf(name);
    const [, program = '', role] = values.get('ExecStart')?.split(' ') ?? [];
    expect(existsSync(join(root, program))).toBe(true);
    expect(name).toBe(`assent-${role}.service`);
    const guide = await readFile(join(root, 'docs/operations/install.md'), 'utf8');
    const [, seconds] = /Wait (\d+) seconds before you kill it/.exec(guide) ?? [];
    expect(Number(values.get('TimeoutStopSec'))).toBeGreaterThan(Number(seconds));
  });

  it('keeps the data folder that the environment names', async () => {
    const values = await valuesOf(name);
    const text = await readFile(inGuide(name), 'utf8');
    expect(text).toContain(`Environment=DATA_DIR=/var/lib/${values.get('StateDirectory')}\n`);
  });
});

describe('assent.env', () => {
  const variables = async () => parseEnv(await readFile(inGuide('assent.env'), 'utf8'));

  it('lacks only the keys and the address that are different for everybody', async () => {
    const given = { NODE_ENV: 'production', ...(await variables()) };
    const missing = ['MASTER_KEY', 'VAPID_SUBJECT', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'];
    const lines = missing.map((name) => expect.stringContaining(`${name} is missing`));
    expect(faultsOf(given)).toEqual(lines);
  });

  it('has the database of the guide, whose password it percent-encodes', async () => {
    const { DATABASE_URL = '' } = await variables();
    const sql = openPage('docs/operations/install.md').take('sql');
    const [, user, , password] = /USER '(\w+)'@'(.)' IDENTIFIED BY '(.+)'/.exec(sql) ?? [];
    const url = new URL(DATABASE_URL);
    expect([url.username, decodeURIComponent(url.password)]).toEqual([user, password]);
  });
});

function faultsOf(environment: Record<string, string | undefined>) {
  try {
    checkEnvironment(environment);
    return [];
  } catch (error) {
    return String(error).split('\n').slice(1);
  }
}

it('the commands of the guide put the files where the units expect them, readable by root alone', async () => {
  const etc = join(folder, 'etc');
  const guide = openPage('docs/operations/install.md');
  // What changes the users and the services of a machine is not run.
  const commands = guide
    .take('systemd')
    .split('\n')
    .filter((line) => !/^(useradd|systemctl) /.test(line))
    .join('\n')
    .replaceAll('/etc/', `${etc}/`);
  const { code, output } = await run('sh', ['-ec', `mkdir -p ${etc}/systemd/system\n${commands}`], {
    cwd: root,
  });
  expect([code, output]).toEqual([0, '']);
  expect((await stat(join(etc, 'assent/assent.env'))).mode & 0o777).toBe(0o600);
  for (const name of UNITS) {
    expect(existsSync(join(etc, 'systemd/system', name))).toBe(true);
    expect((await valuesOf(name)).get('EnvironmentFile')).toBe('/etc/assent/assent.env');
  }
});
