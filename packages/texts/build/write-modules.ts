import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generate } from './generate.ts';
import { digestOf, digestOfInput, draftEnd, filesIn, generated, stateFile } from './up-to-date.ts';

/**
 * Writes the modules whose source has changed, and removes those of texts that are gone. Other commands may read and write
 * the same modules meanwhile: each file is complete at every moment.
 */
export function writeModules(): void {
  const input = digestOfInput();
  const sources = generate();
  const files = new Map([...sources].map(([path, source]) => [join(generated, path), source]));
  const state = join(generated, stateFile);
  for (const [path, source] of files) replace(path, source);
  for (const path of filesIn(generated))
    if (path !== state && !files.has(path)) rmSync(path, { force: true });
  replace(state, `${input} ${digestOf(sources)}\n`);
}

function replace(path: string, content: string) {
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return;
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}${draftEnd}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
