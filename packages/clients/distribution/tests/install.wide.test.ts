import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { servedPackages } from '@assent/testkit/customers/environment';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, openCustomer } from '../src/testing/customer.ts';
import { pythonVersion, version } from '../src/testing/versions.ts';

// The other ways to install the packages, and the packages of others from the npm registry.

const hasPip = spawnSync('python3', ['-m', 'pip', '--version']).status === 0;
const asked = ['config', 'get', 'registry', '--no-workspaces'];
const registry = execFileSync('npm', asked, { encoding: 'utf8' }).trim();
let served: Record<string, string>;
let customer: Customer;
beforeAll(async () => {
  served = await servedPackages();
});
afterEach(() => customer.close());
const urlOf = (name: string) => served[name] ?? `${name} is not served`;

describe('npm', () => {
  it('installs the SDK with its four dependencies, and none of the frameworks', async () => {
    customer = openCustomer(registry);
    await customer.npm('install', urlOf('@assent/sdk'));
    const names = readdirSync(join(customer.folder, 'node_modules'));
    expect(names.filter((name) => !name.startsWith('.'))).toEqual([
      '@assent',
      '@stablelib',
      'canonicalize',
      'eventsource-parser',
      'fast-sha256',
      'jose',
      'standardwebhooks',
    ]);
    const program = "import('@assent/sdk').then(({ Assent }) => console.log(Assent.name))";
    expect(await customer.run('node', ['-e', program])).toBe('Assent\n');
    await customer.npm('ci');
  });

  it('installs the command line globally, from nothing but the address', async () => {
    customer = openCustomer();
    await customer.npm('install', '--global', urlOf('@assent/cli'));
    const program = join(customer.folder, 'global/bin/assent');
    expect(await customer.run(program, ['--version'])).toBe(`${version}\n`);
    expect(existsSync(join(customer.folder, 'global/share/man/man1/assent.1'))).toBe(true);
    await customer.npm('uninstall', '--global', '@assent/cli');
    expect(existsSync(program)).toBe(false);
  });

  it.each([
    ['@assent/cli', 'Usage: assent '],
    ['@assent/mcp', 'Usage: assent mcp '],
  ])('runs %s by its address, without an installation', async (name, usage) => {
    customer = openCustomer();
    expect(await customer.run('npx', ['--yes', urlOf(name), '--help'])).toContain(usage);
    const executed = await customer.npm('exec', '--yes', '--', urlOf(name), '--version');
    expect(executed).toBe(`${version}\n`);
    expect(readdirSync(customer.folder)).not.toContain('node_modules');
  });
});

describe.skipIf(!hasPip)('pip (skipped without it)', () => {
  const pip = (...args: string[]) => ['-m', 'pip', '--disable-pip-version-check', ...args];
  const install = (url: string) => pip('install', '--no-index', '--target', 'site', url);

  it('installs the wheel, and lists it', async () => {
    customer = openCustomer();
    await customer.run('python3', install(urlOf('assent-sdk')));
    const environment = { PYTHONPATH: join(customer.folder, 'site') };
    const listed = await customer.run('python3', pip('list', '--path', 'site'), environment);
    expect(listed).toMatch(new RegExp(`^assent-sdk +${pythonVersion}$`, 'm'));
    const imported = ['-c', 'import assent; print(assent.Assent.__name__)'];
    expect(await customer.run('python3', imported, environment)).toBe('Assent\n');
  });

  it('refuses a file that does not have the digest in the command', async () => {
    customer = openCustomer();
    const wrong = `${urlOf('assent-sdk')}#sha256=${'0'.repeat(64)}`;
    const printed = await customer.run('python3', install(wrong), {}, 1);
    expect(printed).toContain('DO NOT MATCH');
  });
});
