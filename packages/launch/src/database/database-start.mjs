import { join } from 'node:path';
import { unpackPackages } from '../machine/debian-packages.mjs';
import { UserError } from '../user-error.mjs';
import { runContainer } from './database-container.mjs';
import { createFiles, originOf } from './database-files.mjs';
import { serveFiles } from './database-process.mjs';
import { installedServers, unpackedServers } from './database-server.mjs';

/** @typedef {import('./database-server.mjs').DatabaseServer} DatabaseServer */
/** @typedef {import('./database-process.mjs').RunningDatabase} RunningDatabase */
/** @typedef {import('./database-folder.mjs').DatabaseFolder} DatabaseFolder */

// The last one has mariadb-dump, which a test executes.
const packages = ['mariadb-server-core', 'mariadb-client-core', 'mariadb-client'];

const waysOut = `There are three ways out:
  1. point DATABASE_URL at a MySQL 8 or MariaDB 10.6+ of yours: mysql://user:password@host:3306/name
  2. install one on this machine (for example: apt-get install mariadb-server, brew install mariadb)
  3. start a container engine (Docker or Podman), and a MySQL 8.4 is run in it`;

/**
 * Starts the private database with the first server that works: one on this machine, one unpacked
 * into the data folder, one in a container.
 * @param {{ place: DatabaseFolder, toolsDir: string, durable: boolean, report: (line: string) => void }} what
 * @returns {Promise<RunningDatabase>}
 */
export const startDatabase = async ({ place, toolsDir, durable, report }) => {
  /** @type {string[]} */
  const failures = [];
  const unpacked = join(toolsDir, 'mariadb');

  /** @param {DatabaseServer[]} servers */
  const firstThatWorks = async (servers) => {
    for (const server of servers) {
      try {
        return await start(server);
      } catch (error) {
        failures.push(`${server.program}: ${error instanceof Error ? error.message : error}`);
      }
    }
    return undefined;
  };

  /** @param {DatabaseServer} server */
  const start = async (server) => {
    const made = originOf(place.files);
    if (made && made.flavour !== server.flavour)
      throw new Error(`the data folder was created by ${made.flavour} ${made.version}`);
    if (!made) {
      report(`creating the database files (${server.flavour} ${server.version})`);
      const problem = await createFiles(server, place.files);
      if (problem) throw new Error(problem);
    }
    report(`starting ${server.flavour} ${server.version}`);
    return serveFiles({ server, files: place.files, socket: place.serverSocket, durable });
  };

  const onMachine = [...(await installedServers()), ...(await unpackedServers(unpacked))];
  const found = await firstThatWorks(sameVersionFirst(onMachine, originOf(place.files)?.version));
  if (found) return found;

  report('no database server found on this machine');
  const notUnpacked = await unpackPackages('MariaDB', packages, unpacked, report);
  if (notUnpacked) failures.push(`fetching MariaDB: ${notUnpacked}`);
  const fetched = await firstThatWorks(await unpackedServers(unpacked));
  if (fetched) return fetched;

  const container = await runContainer(place, report).catch((error) => {
    failures.push(`container: ${error.message}`);
  });
  if (container) return container;
  throw new UserError(
    `No database could be started.\n${failures.map((one) => `  - ${one}`).join('\n')}\n${waysOut}`,
  );
};

/**
 * Sorts the version that made the files to the front.
 * @param {DatabaseServer[]} servers
 * @param {string | undefined} version
 */
const sameVersionFirst = (servers, version) =>
  [...servers].sort((a, b) => Number(b.version === version) - Number(a.version === version));
