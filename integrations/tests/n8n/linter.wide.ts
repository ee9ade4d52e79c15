import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installPinned } from '@assent/launch/pinned-packages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// n8n's own tool checks, compiles and packs the node, with the types and classes of n8n-workflow itself. Its 370 packages are
// installed for this test only.

const integrations = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'n8n-'));
const node = join(folder, 'n8n-nodes-assent');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program in the folder of the node. Returns what it printed, and its exit code. */
const run = async (program: string, args: string[], cwd = node) => {
  // Without NODE_ENV: the linter expects other names while it is tested itself.
  const { PATH, HOME, NODE_EXTRA_CA_CERTS } = process.env;
  const env = { PATH, HOME, NODE_EXTRA_CA_CERTS, CI: 'true', NO_COLOR: '1' };
  const ended = promisify(execFile)(program, args, { cwd, env, maxBuffer: 2 ** 26 });
  return ended.then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout, stderr }) => ({ code: Number(code), stdout: `${stdout}${stderr}` }),
  );
};
const cli = (command: string) => run(join(node, 'node_modules/.bin/n8n-node'), [command]);

beforeAll(async () => {
  const installed = await installPinned(join(integrations, 'n8n-linter'));
  cpSync(join(integrations, 'n8n'), node, { recursive: true });
  symlinkSync(join(installed, 'node_modules'), join(node, 'node_modules'));
});

describe("n8n's own tool", () => {
  it('finds nothing wrong', async () => {
    expect(await cli('lint')).toMatchObject({ code: 0 });
  });

  it('compiles the node with the types of n8n, as it is loaded by n8n', async () => {
    expect(await cli('build')).toMatchObject({ code: 0 });
    const load = createRequire(join(node, 'package.json'));
    const manifest = load('./package.json');
    for (const path of [...manifest.n8n.nodes, ...manifest.n8n.credentials]) {
      const types: [string, new () => Loaded][] = Object.entries(load(`./${path}`));
      expect(types.map(([name]) => path.includes(`/${name}.`))).toContain(true);
      const icons = types.flatMap(([name, Type]) =>
        path.includes(`/${name}.`) ? iconsOf(Type) : [],
      );
      expect(icons).toHaveLength(2);
      for (const icon of icons) expect(existsSync(join(node, dirname(path), icon))).toBe(true);
    }
    expect(load('./dist/nodes/Assent/Assent.node.json').categories).toContain('HITL');
  });

  it('packs only what was built, and no dependencies', async () => {
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts']);
    const [{ files }]: [{ files: { path: string }[] }] = JSON.parse(stdout);
    const others = files.map(({ path }) => path).filter((path) => !path.startsWith('dist/'));
    expect(others.toSorted()).toEqual(['LICENSE', 'README.md', 'package.json']);
  });

  it('compiles the same modules as the package that servers serve', async () => {
    const { version } = createRequire(join(node, 'package.json'))('./package.json');
    const served = join(
      integrations,
      `../packages/clients/distribution/dist/n8n-nodes-assent-${version}.tgz`,
    );
    const customer = join(folder, 'customer');
    mkdirSync(customer);
    writeFileSync(join(customer, 'package.json'), '{"private": true}');
    const installing = ['install', served, '--offline', '--no-audit', '--no-fund'];
    const installed = await run('npm', installing, customer);
    expect(installed, installed.stdout).toMatchObject({ code: 0 });
    const modulesIn = (of: string) =>
      readdirSync(join(of, 'dist'), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(js|json|svg)$/.test(name) && name !== 'package.json')
        .toSorted();
    const nodePackage = join(customer, 'node_modules/n8n-nodes-assent');
    expect(modulesIn(nodePackage)).toEqual(modulesIn(node));
  });
});

type Icon = { light: string; dark: string };
type Loaded = { description?: { icon: Icon }; icon?: Icon };

/** Returns the files of the two icons, from the folder of the node or the credential. */
function iconsOf(Type: new () => Loaded): string[] {
  const { description, icon } = new Type();
  return Object.values(description?.icon ?? icon ?? {}).map((file) => file.replace('file:', ''));
}
