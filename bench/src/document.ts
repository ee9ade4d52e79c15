import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@assent/launch/checkout';

/**
 * Puts the results of a run where docs/performance.md quotes them: between `<!-- bench:results -->` and
 * `<!-- /bench:results -->`, and so on. Everything else there is written by people.
 */
export async function writeDocument(run: { machine: string; results: string; plans: string }) {
  const path = join(root, 'docs/performance.md');
  const before = await readFile(path, 'utf8');
  const after = Object.entries(run).reduce(
    (text, [name, content]) =>
      text.replace(
        new RegExp(`(<!-- bench:${name} -->).*?(<!-- /bench:${name} -->)`, 's'),
        (_all, open: string, close: string) => `${open}\n\n${content}\n\n${close}`,
      ),
    before,
  );
  await writeFile(path, after);
}
