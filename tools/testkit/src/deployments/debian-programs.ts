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

/**
 * Finds a program: an installed one, or that of Debian's package, unpacked into the data folder of the tests.
 * @throws Error when it cannot be fetched
 */
export async function findDebianProgram(
  name: string,
  { inPackage = name } = {},
): Promise<DebianProgram> {
  const folders = [...pathFolders(), '/usr/sbin'];
  const env = { PATH: folders.join(delimiter) };
  const installed = programsIn([name], folders)[0];
  if (installed) return { path: installed, env, root: '/' };

  const root = join(toolsFolder(testDataFolder()), inPackage);
  const report = (line: string) => console.error(line);
  const failure = existsSync(root)
    ? undefined
    : await unpackPackages(name, [inPackage], root, report);
  const unpacked = ['usr/bin', 'usr/sbin', 'bin'].map((part) => join(root, part));
  const path = programsIn([name], unpacked)[0];
  if (!path) throw new Error(`${name} was not found, and could not be fetched: ${failure}`);
  return { path, env: { ...env, LD_LIBRARY_PATH: libraryPath(root) }, root };
}
