import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { testDataFolder, toolsFolder } from '@assent/launch/checkout';
import { unpackPackages } from '@assent/launch/machine/debian-packages';
import { libraryPath } from '@assent/launch/machine/libraries';
import { pathFolders, programsIn } from '@assent/launch/machine/programs';

/** The path of a program, the environment that it needs, and the root of the folder in which its package is. */
export interface DebianProgram {
  path: string;
  env: { PATH: string; LD_LIBRARY_PATH?: string };
  root: string;
}

/** Several programs, with what they have in common. */
export interface DebianPrograms<Name extends string> extends Pick<DebianProgram, 'env' | 'root'> {
  pathOf(name: Name): string;
}

/**
 * Finds a program: an installed one, or that of Debian's package, unpacked into the data folder of the tests.
 * @throws Error when it cannot be fetched
 */
export async function findDebianProgram(
  name: string,
  { inPackage = name } = {},
): Promise<DebianProgram> {
  const { pathOf, ...common } = await findDebianPrograms(name, [name], [inPackage]);
  return { path: pathOf(name), ...common };
}

/**
 * Finds programs that belong together: the installed ones if all are, or else those of Debian's packages.
 * @param title what is downloaded, such as `Ceph`
 * @param packages the folder has the name of the first one
 * @throws Error when they cannot be fetched
 */
export async function findDebianPrograms<Name extends string>(
  title: string,
  names: readonly Name[],
  packages: readonly [string, ...string[]],
): Promise<DebianPrograms<Name>> {
  const folders = [...pathFolders(), '/usr/sbin'];
  const env = { PATH: folders.join(delimiter) };
  const installed = pathsIn(folders, names);
  if (installed.missing.length === 0) return { pathOf: installed.pathOf, env, root: '/' };

  const root = join(toolsFolder(testDataFolder()), packages[0]);
  const report = (line: string) => console.error(line);
  const failure = existsSync(root)
    ? undefined
    : await unpackPackages(title, [...packages], root, report);
  const unpacked = ['usr/bin', 'usr/sbin', 'bin'].map((part) => join(root, part));
  // Packages that the system has are not unpacked.
  const { pathOf, missing } = pathsIn([...unpacked, ...folders], names);
  if (missing.length > 0) {
    const reason = failure ?? `${root} lacks ${missing.join(', ')}`;
    throw new Error(`${title} was not found, and could not be fetched: ${reason}`);
  }
  return { pathOf, env: { ...env, LD_LIBRARY_PATH: libraryPath(root) }, root };
}

function pathsIn<Name extends string>(folders: string[], names: readonly Name[]) {
  const found = new Map(names.map((name) => [name, programsIn([name], folders)[0]]));
  const missing = names.filter((name) => found.get(name) === undefined);
  return { missing, pathOf: (name: Name) => found.get(name) ?? name };
}
