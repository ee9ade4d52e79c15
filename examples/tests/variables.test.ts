import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readRepository, repository } from '@assent/testkit/customers/page';
import { expect, it } from 'vitest';

/** What customers read, or what shows them code. */
const folders = [
  'docs',
  'examples/shop/src',
  'examples/agents',
  'examples/python',
  'examples/shell',
];
const files = ['README.md', 'examples/shop/README.md'].concat(
  ['sdk', 'python', 'cli'].map((name) => `packages/${name}/README.md`),
);
const others = ['integrations/github/src', 'integrations/n8n/credentials', 'apps/console/src'];

const filesBelow = (folder: string) =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|m?js|tsx?|py|sh)$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`);

it('the variables before ASSENT_KEY are named on one page', () => {
  const shown = [...files, ...[...folders, ...others].flatMap(filesBelow)];
  const named = shown.filter((file) =>
    /ASSENT_APPID|ASSENT_OPEN_SECRET/.test(readRepository(file)),
  );
  expect(named).toEqual(['docs/keys.md']);
});
