import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Metafile } from 'esbuild';
import { z } from 'zod';
import { readJson, readManifest, root } from './checkout.ts';

/** A package inside of another, or installed with it. */
export type Part = {
  name: string;
  version: string;
  license: string;
  /** Of its file in the registry, as the lock file has it; absent for packages of this repository. */
  integrity?: string | undefined;
  /** Names of the packages that it needs. */
  needs: string[];
};

/** An entry of the lock file. One of a link has no version. */
const Locked = z.looseObject({
  version: z.string().default(''),
  license: z.string().default(''),
  integrity: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
});
/** The entries by the folders of the packages, from the root of the checkout. */
const locked = z.record(z.string(), Locked).parse(readJson('package-lock.json').packages);

/** Returns the packages that npm installs with a workspace, in the versions of the lock file. */
export function installedParts(workspace: string): Part[] {
  const parts = new Map<string, Part>();
  const add = (from: string) => {
    for (const name of Object.keys(locked[from]?.dependencies ?? {})) {
      const folder = folderFor(name, from);
      const entry = locked[folder];
      if (!entry || parts.has(folder)) continue;
      const { version, license, integrity, dependencies } = entry;
      parts.set(folder, { name, version, license, integrity, needs: Object.keys(dependencies) });
      add(folder);
    }
  };
  add(workspace);
  return [...parts.values()];
}

/** Returns where a package is installed that another one requires. @param from folder of the one that requires it */
function folderFor(name: string, from: string): string {
  const folder = `${from}/node_modules/${name}`.replace(/^\//, '');
  if (locked[folder]) return folder;
  if (from === '') throw new Error(`${name} is not in the lock file`);
  return folderFor(name, from.slice(0, Math.max(0, from.lastIndexOf('/'))));
}

/** Returns the packages of which something is in a bundle. @param workspace to which the paths of the bundle are relative */
export function bundledParts(workspace: string, { outputs }: Metafile): Part[] {
  const inputs = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0),
  );
  const folders = new Set(inputs.map(([path]) => packageOf(join(root, workspace, path))));
  return [...folders].map((folder) => {
    const { name, version, license } = readManifest(folder);
    // Inside of a bundle nothing is installed, so nothing is needed.
    return { name, version, license, integrity: integrityOf(name, version), needs: [] };
  });
}

/** Returns the folder of the package that a file is in. `node_modules` may be a link to somewhere else. */
function packageOf(file: string): string {
  const folder = dirname(file);
  const manifest = join(folder, 'package.json');
  const isPackage = existsSync(manifest) && 'version' in JSON.parse(readFileSync(manifest, 'utf8'));
  return isPackage ? folder : packageOf(folder);
}

/** Returns the integrity of the file in the registry; undefined for packages of this repository. */
const integrityOf = (name: string, version: string) =>
  Object.entries(locked).find(
    ([folder, entry]) => folder.endsWith(`node_modules/${name}`) && entry.version === version,
  )?.[1].integrity;
