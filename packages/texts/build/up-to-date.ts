import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Whether the generated modules are those of the present catalogues. It imports no library: every command asks it first.

const texts = fileURLToPath(new URL('../', import.meta.url));

/** The folder of the generated modules, which git ignores. */
export const generated = join(texts, 'generated');

/** What modules are generated from: catalogues, generator, the locales that people may choose, the version of the parser. */
const input = ['catalogues', 'build', 'src/locales.ts', 'package.json'];

/** Says of which input the modules are. It is written last. */
export const stateFile = 'state.txt';

/** The end of the name of a file that is being written. */
export const draftEnd = '.draft';

/** Returns the paths of all files in a folder, sorted; none without the folder. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith(draftEnd))
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort();
  } catch {
    return [];
  }
}

const add = (hash: Hash, path: string, content: string | Buffer) =>
  hash.update(`${path}\0`).update(content).update('\0');

/** Returns the digest of what modules are generated from. */
export function digestOfInput(): string {
  const hash = createHash('sha256');
  for (const each of input) {
    const path = join(texts, each);
    const files = /\.\w+$/.test(each) ? [path] : filesIn(path);
    for (const file of files.filter((one) => !one.endsWith('.test.ts')))
      add(hash, file.slice(texts.length), readFileSync(file));
  }
  return hash.digest('hex');
}

/** Returns the digest of modules. @param sources by their paths in the folder */
export function digestOf(sources: ReadonlyMap<string, string | Buffer>): string {
  const hash = createHash('sha256');
  for (const [path, source] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1)))
    add(hash, path, source);
  return hash.digest('hex');
}

/**
 * Returns whether the modules are complete and of the present input. Their contents are compared too: of two commands that
 * write at once, one may have read the catalogues before a change.
 */
export function isUpToDate(): boolean {
  const files = filesIn(generated).map((path): [string, Buffer] => [
    path.slice(generated.length + 1).replaceAll('\\', '/'),
    readFileSync(path),
  ]);
  const sources = new Map(files);
  const state = String(sources.get(stateFile) ?? '');
  sources.delete(stateFile);
  return state === `${digestOfInput()} ${digestOf(sources)}\n`;
}
