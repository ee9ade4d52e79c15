import { delimiter, join } from 'node:path';
import { unpackPackages } from '../machine/debian-packages.mjs';
import { libraryPath } from '../machine/libraries.mjs';
import { pathFolders, programsIn } from '../machine/programs.mjs';
import { UserError } from '../user-error.mjs';

const names = ['mariadb', 'mariadb-dump'];

/**
 * Finds the programs that dump a MariaDB and load it again: on this machine, beside a server that was unpacked, or fetched.
 * @param {{ toolsDir: string, report: (line: string) => void }} where
 * @returns {Promise<{ PATH: string, LD_LIBRARY_PATH: string }>} an environment in which a shell finds them
 */
export const findDatabaseClient = async ({ toolsDir, report }) => {
  const fetched = join(toolsDir, 'mariadb-client');
  const unpacked = [fetched, join(toolsDir, 'mariadb')];
  const folders = [...pathFolders(), ...unpacked.map((folder) => join(folder, 'usr/bin'))];
  const areFound = () => names.every((name) => programsIn([name], folders).length > 0);

  const failure = areFound()
    ? undefined
    : await unpackPackages('the client of MariaDB', ['mariadb-client'], fetched, report);
  if (!areFound())
    throw new UserError(
      `No ${names.join(' and ')} were found, and they could not be fetched: ${failure}`,
    );
  return {
    PATH: folders.join(delimiter),
    LD_LIBRARY_PATH: unpacked.map(libraryPath).filter(Boolean).join(delimiter),
  };
};
