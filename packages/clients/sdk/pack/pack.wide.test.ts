import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installPinned } from '@assent/launch/pinned-packages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { here, openCustomer } from './customer.ts';

// How customers with CommonJS load the package: Jest and TypeScript 5 can't require an ES module.

let programs: string;
const bin = (path: string) => join(programs, 'node_modules', path);
let customer: Awaited<ReturnType<typeof openCustomer>>;
beforeAll(async () => {
  programs = await installPinned(join(here, 'programs'));
  customer = await openCustomer('commonjs');
  cpSync(join(here, 'fixtures'), customer.folder, { recursive: true });
}, 240_000);
afterAll(() => rmSync(customer.folder, { recursive: true, force: true }));

describe('the packed package', () => {
  it('has types that agree with its modules, however it is resolved ("are the types wrong")', async () => {
    const attw = bin('@arethetypeswrong/cli/dist/index.js');
    const { out } = await customer.run(attw, customer.file, '--format', 'json');
    const { analysis, problems = {} } = JSON.parse(out);
    expect([analysis.problems, problems]).toEqual([[], {}]);
    expect(Object.keys(analysis.entrypoints)).toHaveLength(5);
  });

  it('is tested by Jest', async () => {
    const { code, all } = await customer.run(bin('jest/bin/jest.js'), '--rootDir', 'jest');
    expect(code, all).toBe(0);
    expect(all).toContain('3 passed');
  });

  it.each(['commonjs node10', 'node16 node16', 'nodenext nodenext'])(
    'is compiled and run as in NestJS, with TypeScript 5 and %s',
    async (kinds) => {
      const [module = '', moduleResolution = ''] = kinds.split(' ');
      const kind = [
        '--module',
        module,
        '--moduleResolution',
        moduleResolution,
        '--esModuleInterop',
      ];
      const decorators = ['--experimentalDecorators', '--emitDecoratorMetadata'];
      const names = ['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'];
      const strict = ['--strict', '--exactOptionalPropertyTypes', '--outDir', moduleResolution];
      const file = 'nest/approvals.service.ts';
      const compiled = await customer.run(
        bin('typescript/bin/tsc'),
        ...kind,
        ...decorators,
        ...names,
        ...strict,
        file,
      );
      expect(compiled.out).toBe('');
      const { code, all } = await customer.run(join(moduleResolution, 'approvals.service.js'));
      expect([code, all]).toEqual([0, 'Ada\n']);
    },
  );
});
