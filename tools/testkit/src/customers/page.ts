import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../../', import.meta.url);
/** The folder of the repository. */
export const repository = fileURLToPath(root);

/** Reads a file of the repository. */
export const readRepository = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** Returns a command of a page that installs a package, with the address of this server. */
export const hereInstalled = (command: string, baseUrl: string) =>
  command.replace('http://localhost:3000', baseUrl);

/** A page of documentation, and which of its snippets a test has taken. */
export type Page = {
  /** The snippets of that name, one after the other: ```js receiver.mjs is named receiver.mjs. */
  take(name: string): string;
  /** The snippets that nothing has taken. Mermaid is a picture. */
  untaken(): string[];
};

/** Reads a page. @param path from the root of the repository */
export function openPage(path: string): Page {
  const fences = readRepository(path).matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms);
  const snippets = [...fences]
    .map(([, language, name, code]) => ({ name: name ?? language ?? '', code: code ?? '' }))
    .filter(({ name }) => name !== 'mermaid');
  const taken = new Set<string>();
  return {
    take(name) {
      const found = snippets.filter((snippet) => snippet.name === name);
      if (found.length === 0) throw new Error(`${path} has no snippet ${name}`);
      taken.add(name);
      return found.map(({ code }) => code).join('\n');
    },
    untaken: () => snippets.map(({ name }) => name).filter((name) => !taken.has(name)),
  };
}
