import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const here = dirname(fileURLToPath(import.meta.url));
const sdk = dirname(here);
const modules = join(sdk, '../../node_modules');
/** What it depends on, packed too, so that nothing is fetched. */
const dependencies = [
  'canonicalize',
  'jose',
  'standardwebhooks',
  '@stablelib/base64',
  'fast-sha256',
];

const folder = mkdtempSync(join(tmpdir(), 'customer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const npm = (...args: string[]) =>
  run('npm', [...args, '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
const tsc = (...args: string[]) =>
  run(process.execPath, [join(modules, 'typescript/bin/tsc'), '--noEmit', '--strict', ...args], {
    cwd: folder,
  }).catch(({ stdout }) => ({ stdout: String(stdout) }));

describe('the packed package', () => {
  let files: string[] = [];

  beforeAll(async () => {
    writeFileSync(join(folder, 'package.json'), '{"type": "module", "private": true}');
    const folders = [sdk, ...dependencies.map((name) => join(modules, name))];
    const { stdout } = await npm('pack', '--json', ...folders);
    const packed: { name: string; filename: string; files: { path: string }[] }[] = Object.values(
      JSON.parse(stdout),
    );
    files = packed.find(({ name }) => name === '@assent/sdk')?.files.map(({ path }) => path) ?? [];
    await npm('install', '--offline', ...packed.map(({ filename }) => `./${filename}`));
    cpSync(join(here, 'fixtures'), folder, { recursive: true });
  });

  it('contains exactly the modules of the source and their types', () => {
    const sources = readdirSync(join(sdk, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|^testing/.test(name))
      .flatMap((name) => ['.js', '.d.ts'].map((end) => `dist/${name.replace(/\.ts$/, end)}`));
    const besides = ['LICENSE', 'README.md', 'package.json'];
    expect(files.toSorted()).toEqual([...besides, ...sources].toSorted());
  });

  it('installs none of the frameworks that it has adapters for', () => {
    const names = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(names.toSorted()).toEqual([
      '@assent',
      '@stablelib',
      'canonicalize',
      'fast-sha256',
      'jose',
      'standardwebhooks',
    ]);
  });

  it.each([
    ['ESM', 'run.mjs', 'true function function function function false'],
    ['CommonJS', 'run.cjs', 'true function function'],
  ])('runs in an empty folder outside of the workspace, as %s', async (_kind, program, told) => {
    const { stdout } = await run(process.execPath, [program], { cwd: folder });
    expect(stdout).toBe(told);
  });

  it.each([
    ['ESM', 'nodenext', 'nodenext', 'check.ts'],
    ['CommonJS', 'nodenext', 'nodenext', 'check.cts'],
    ['a bundler', 'esnext', 'bundler', 'check.ts'],
  ])(
    'type-checks strictly with only the types of the DOM, for %s',
    async (_kind, module, moduleResolution, file) => {
      const kind = ['--module', module, '--moduleResolution', moduleResolution];
      const strict = ['--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
      const names = ['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--types', ''];
      const { stdout } = await tsc(...kind, ...strict, ...names, file);
      expect(stdout).toBe('');
    },
  );
});
