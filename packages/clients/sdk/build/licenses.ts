import { readdirSync, readFileSync } from 'node:fs';
import type { Metafile } from 'esbuild';

/** Returns the source files of which something is in a bundle. */
const bundledFiles = ({ outputs }: Metafile) =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [path] : [],
    ),
  );

/**
 * Returns the licenses of the packages of others that are in a bundle: they must be distributed with it.
 * @param folder to which the paths of the bundle are relative, with a slash at its end
 */
export function licensesOf(folder: string, bundle: Metafile): string {
  const folders = bundledFiles(bundle).flatMap(
    (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [],
  );
  const texts = [...new Set(folders)].sort().map((each) => {
    const { name, version, license } = JSON.parse(
      readFileSync(`${folder}${each}/package.json`, 'utf8'),
    );
    const [file] = readdirSync(`${folder}${each}`).filter((path) => /^licen[sc]e/i.test(path));
    const text = file ? readFileSync(`${folder}${each}/${file}`, 'utf8').trim() : license;
    return `${name}@${version}\n\n${text}\n`;
  });
  return texts.join('\n----\n\n');
}
