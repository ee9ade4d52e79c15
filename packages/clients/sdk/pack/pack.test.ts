import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { here, modules, openCustomer, sdk } from './customer.ts';

describe('the packed package', () => {
  let customer: Awaited<ReturnType<typeof openCustomer>>;
  beforeAll(async () => {
    customer = await openCustomer('module');
    cpSync(join(here, 'fixtures'), customer.folder, { recursive: true });
  });
  afterAll(() => rmSync(customer.folder, { recursive: true, force: true }));

  it('contains exactly the modules of the source and their types', () => {
    const sources = readdirSync(join(sdk, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|^testing/.test(name))
      .flatMap((name) => ['.js', '.d.ts'].map((end) => name.replace(/\.ts$/, end)))
      .flatMap((name) => [`dist/${name}`, `dist/cjs/${name}`]);
    const ofCommonJs = ['dist/cjs/licenses.txt', 'dist/cjs/package.json'];
    const besides = ['LICENSE', 'README.md', 'package.json', ...ofCommonJs];
    expect(customer.files.toSorted()).toEqual([...besides, ...sources].toSorted());
  });

  it('installs none of the frameworks that it has adapters for', () => {
    const names = readdirSync(join(customer.folder, 'node_modules')).filter(
      (name) => !name.startsWith('.'),
    );
    expect(names.toSorted()).toEqual([
      '@assent',
      '@stablelib',
      'canonicalize',
      'eventsource-parser',
      'fast-sha256',
      'jose',
      'standardwebhooks',
    ]);
  });

  const required = `true true ${Array(5).fill('function').join(' ')}`;
  it.each<[string, string[], string]>([
    ['ESM', ['run.mjs'], 'true function function function function false'],
    ['CommonJS', ['run.cjs'], required],
    // As Jest, Electron and bundlers of older versions: they cannot require an ES module.
    ['CommonJS alone', ['--no-experimental-require-module', 'run.cjs'], required],
  ])('runs in an empty folder outside of the workspace, as %s', async (_kind, args, told) => {
    const [program = '', ...more] = args;
    expect((await customer.run(program, ...more)).out).toBe(told);
  });

  it('is one module in a process of Node, however it is loaded', async () => {
    const program =
      "import { createRequire } from 'node:module'; import { AssentProblem } from '@assent/sdk'; const required = createRequire(import.meta.url)('@assent/sdk'); process.stdout.write(String(required.AssentProblem === AssentProblem));";
    writeFileSync(join(customer.folder, 'both.mjs'), program);
    expect((await customer.run('both.mjs')).out).toBe('true');
  });

  it.each([
    ['ESM', 'nodenext', 'nodenext', 'check.ts'],
    ['CommonJS', 'nodenext', 'nodenext', 'check.cts'],
    ['CommonJS that cannot require ES modules', 'node16', 'node16', 'check.cts'],
    ['a bundler', 'esnext', 'bundler', 'check.ts'],
  ])(
    'type-checks strictly with only the types of the DOM, for %s',
    async (_kind, module, moduleResolution, file) => {
      const kind = ['--module', module, '--moduleResolution', moduleResolution];
      const strict = ['--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
      const names = ['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--types', ''];
      const tsc = [join(modules, 'typescript/bin/tsc'), '--noEmit', '--strict'] as const;
      const { out } = await customer.run(...tsc, ...kind, ...strict, ...names, file);
      expect(out).toBe('');
    },
  );
});
