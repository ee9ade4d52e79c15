import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cases, vectorOf } from './index.ts';

const folder = new URL('../../../receipts/vectors/', import.meta.url);

mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) rmSync(new URL(name, folder));
for (const each of cases) {
  const vector = await vectorOf(each);
  writeFileSync(new URL(`${each.name}.json`, folder), `${JSON.stringify(vector, null, 2)}\n`);
}
