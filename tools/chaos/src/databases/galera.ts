import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { toolsFolder } from '@assent/launch/checkout';
import type { DatabaseServer } from '@assent/launch/database/database-server';
import { unpackPackages } from '@assent/launch/machine/debian-packages';
import { libraryPath } from '@assent/launch/machine/libraries';
import { onPath } from '@assent/launch/machine/programs';
import { UserError } from '@assent/launch/user-error';

/** The folder with `usr/…/libgalera_smm.so`, and with the programs that copy files to a new node. */
type GaleraFolder = string;

const provider = 'usr/lib/galera/libgalera_smm.so';
const packages = ['galera-4', 'mariadb-server', 'rsync'];

/**
 * Returns where Galera is: `/` when it is installed, otherwise a folder into which Debian's packages were unpacked.
 * @throws UserError when it cannot be fetched
 */
export async function findGalera(
  dataDir: string,
  onProgress: (line: string) => void,
): Promise<GaleraFolder> {
  if (existsSync(join('/', provider)) && onPath('wsrep_sst_rsync') && onPath('rsync')) return '/';
  const folder = join(toolsFolder(dataDir), 'galera');
  const failure = existsSync(folder)
    ? undefined
    : await unpackPackages('Galera', packages, folder, onProgress);
  if (existsSync(join(folder, provider))) return folder;
  throw new UserError(`Galera was not found: install ${packages.join(', ')}. ${failure ?? ''}`);
}

/** Galera for the nodes of one run. */
export interface Galera {
  /** The server with what it needs to find the programs. */
  server: DatabaseServer;
  /** The path of the library. */
  provider: string;
}

/**
 * Makes Galera available to the nodes of a run. What was unpacked is copied into its folder, because nodes that root
 * starts run as another user, who cannot read the data folder.
 */
export async function prepareGalera(
  found: GaleraFolder,
  server: DatabaseServer,
  into: string,
): Promise<Galera> {
  if (found === '/') return { server, provider: join('/', provider) };
  const root = join(into, 'galera');
  for (const part of ['usr/bin', 'usr/lib']) await cp(join(found, part), join(root, part), options);
  const env = {
    ...server.env,
    PATH: `${join(root, 'usr/bin')}:${server.env.PATH ?? process.env.PATH}`,
    LD_LIBRARY_PATH: [libraryPath(root), server.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  };
  return { server: { ...server, env }, provider: join(root, provider) };
}

const options = { recursive: true, verbatimSymlinks: true };
