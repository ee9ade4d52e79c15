import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Metafile } from 'esbuild';
import { z } from 'zod';
import { readJson, root } from './checkout.ts';

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

const Locked = z.looseObject({
  name: z.string().optional(),
  version: z.string(),
  license: z.string().default('MIT'),
  integrity: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
});
const locked = z
  .record(z.string(), z.looseObject({}))
  .parse(readJson('package-lock.json').packages);

/** Returns an entry of the lock file. @param path of the package, from the root of the checkout */
function entryAt(path: string) {
  const entry = locked[path];
  return entry ? Locked.parse(entry) : undefined;
}

/** Returns the packages that npm installs with a workspace, in the versions of the lock file. */
export function installedParts(workspace: string): Part[] {
  const parts = new Map<string, Part>();
  const add = (from: string) => {
    const needs = Object.keys(entryAt(from)?.dependencies ?? {});
    for (const name of needs) {
      const path = pathOf(name, from);
      if (parts.has(path)) continue;
      parts.set(path, partAt(path, name));
      add(path);
    }
  };
  add(workspace);
  return [...parts.values()];
}

/** Returns where a package is installed that another one requires. @param from path of the one that requires it */
function pathOf(name: string, from: string): string {
  const path = `${from}/node_modules/${name}`.replace(/^\//, '');
  if (entryAt(path)) return path;
  if (from === '') throw new Error(`${name} is not in the lock file`);
  return pathOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/'))));
}

function partAt(path: string, name: string): Part {
  const entry = entryAt(path);
  if (!entry) throw new Error(`${path} is not in the lock file`);
  const { version, license, integrity, dependencies } = entry;
  return { name, version, license, integrity, needs: Object.keys(dependencies) };
}

/** Returns the packages of which something is in a bundle. @param workspace to which the paths of the bundle are relative */
export function bundledParts(workspace: string, { outputs }: Metafile): Part[] {
  const inputs = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0),
  );
  const folders = inputs.map(([path]) => folderOf(join(root, workspace, path)));
  return [...new Set(folders)].toSorted().map((folder) => ({
    ...partAt(folder, entryAt(folder)?.name ?? folder.replace(/^.*node_modules\//, '')),
    needs: [], // inside of a bundle nothing is installed
  }));
}

/** Returns the folder of the package that a file is in, from the root of the checkout. */
function folderOf(file: string): string {
  const folder = dirname(file);
  const manifest = join(folder, 'package.json');
  const isPackage = existsSync(manifest) && 'version' in JSON.parse(readFileSync(manifest, 'utf8'));
  return isPackage ? relative(root, folder) : folderOf(folder);
}
