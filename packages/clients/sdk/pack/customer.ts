import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const here = dirname(fileURLToPath(import.meta.url));
export const sdk = dirname(here);
export const modules = join(sdk, '../../../node_modules');
/** What it depends on, packed too, so that nothing is fetched. */
export const dependencies = [
  'canonicalize',
  'eventsource-parser',
  'jose',
  'standardwebhooks',
  '@stablelib/base64',
  'fast-sha256',
];

type Packed = { name: string; filename: string; files: { path: string }[] };

/**
 * Installs the packed package in an empty folder outside of the workspace, as a customer does.
 * @param kind of the modules of the customer
 */
export async function openCustomer(kind: 'module' | 'commonjs') {
  const folder = mkdtempSync(join(tmpdir(), 'customer-'));
  const npm = (...args: string[]) =>
    run('npm', [...args, '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: kind, private: true }));
  const folders = [sdk, ...dependencies.map((name) => join(modules, name))];
  const { stdout } = await npm('pack', '--json', ...folders);
  const packed: Packed[] = Object.values(JSON.parse(stdout));
  await npm('install', '--offline', ...packed.map(({ filename }) => `./${filename}`));
  const own = packed.find(({ name }) => name === '@assent/sdk');
  return {
    folder,
    /** The packed package, and the names of its files. */
    file: join(folder, own?.filename ?? ''),
    files: own?.files.map(({ path }) => path) ?? [],
    /** Runs a program of Node, and returns what it has printed, and its exit code. */
    run: (program: string, ...args: string[]) =>
      run(process.execPath, [program, ...args], { cwd: folder }).then(
        ({ stdout: out, stderr }) => ({ code: 0, out, all: out + stderr }),
        ({ code, stdout: out, stderr }) => ({ code, out: String(out), all: `${out}${stderr}` }),
      ),
  };
}
