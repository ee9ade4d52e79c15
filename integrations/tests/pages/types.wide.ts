import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '@assent/testkit/customers/page';
import { expect, inject, it } from 'vitest';
import { snippets } from './snippets.ts';

const hosts = inject('hosts');

const pages = [
  ...new Set(snippets.filter(({ language }) => language === 'ts').map(({ page }) => page)),
];

it.each(pages)('the TypeScript of %s type-checks, strictly and as an ES module', async (page) => {
  const folder = join(hosts, page.replaceAll('/', '-'));
  mkdirSync(folder);
  for (const { language, name, code } of snippets.filter((snippet) => snippet.page === page))
    if (language === 'ts') writeFileSync(join(folder, name), code);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'es2023',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    types: ['node'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const tsc = [join(repository, 'node_modules/.bin/tsc'), ['-p', folder]] as const;
  const printed = await promisify(execFile)(...tsc).then(
    () => '',
    ({ stdout }) => String(stdout),
  );
  expect(printed).toBe('');
});
