import { writeFileSync } from 'node:fs';
import { cases, vectorOf } from './index.ts';

const lines = [];
for (const each of cases) lines.push(`${JSON.stringify(await vectorOf(each))}\n`);
writeFileSync(new URL('../../../receipts/vectors.jsonl', import.meta.url), lines.join(''));
