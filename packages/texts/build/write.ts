import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { modules } from './catalogues.ts';
import { generate } from './generate.ts';

// npm run generate -w @assent/texts
const folder = fileURLToPath(new URL('../src/', import.meta.url));
const sources = generate();
for (const module of [...modules, 'worker', 'inbox-locales'])
  rmSync(join(folder, module), { recursive: true, force: true });
for (const [path, source] of sources) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), source);
}
