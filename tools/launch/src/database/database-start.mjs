import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFileSync } from '../../../../packages/core/src/platform/whole-files.mjs';
import { spawnChild } from '../machine/child-process.mjs';
import { run } from '../machine/command.mjs';
import { unpackPackages } from '../machine/debian-packages.mjs';
import { freePort } from '../machine/port.mjs';
import { onPath } from '../machine/programs.mjs';
import { UserError } from '../user-error.mjs';
import { createFiles, originOf } from './database-files.mjs';
import { greets } from './database-greeting.mjs';
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

/**
 * Runs MySQL 8.4 in a container engine, its files in the data folder, reachable from this machine only.
 * @param {DatabaseFolder} place
 * @param {(line: string) => void} report
 * @returns {Promise<RunningDatabase>}
 */
const runContainer = async ({ folder, files, name }, report) => {
  const engine = onPath('docker', 'podman');
  if (!engine) throw new Error('neither docker nor podman is installed');
  if ((await run(engine, ['info'])).code !== 0) throw new Error(`${engine} does not run`);
  if (originOf(files))
    throw new Error('the data folder was created by a server outside a container');

  const password = passwordOf(join(folder, 'container-password'));
  const port = await freePort();
  const data = join(folder, 'container');
  mkdirSync(data, { recursive: true });
  await run(engine, ['rm', '--force', name]); // left over by a keeper that was killed
  report('starting mysql:8.4 in a container (its first start fetches the image)');
  const child = spawnChild(
    engine,
    [
      'run',
      '--rm',
      '--name',
      name,
      '--publish',
      `127.0.0.1:${port}:3306`,
      '--volume',
      `${data}:/var/lib/mysql`,
      ...(process.getuid ? ['--user', `${process.getuid()}:${process.getgid?.()}`] : []),
      ...(engine.endsWith('podman') ? ['--userns', 'keep-id'] : []),
      '--env',
      'MYSQL_ROOT_PASSWORD',
      '--env',
      'MYSQL_DATABASE=assent',
      'mysql:8.4',
      '--disable-log-bin',
      '--default-time-zone=+00:00',
      '--max-connections=500',
    ],
    {
      env: { ...process.env, MYSQL_ROOT_PASSWORD: password },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = /** @type {Promise<void>} */ (
    new Promise((done) => {
      child.on('error', () => done());
      child.on('exit', () => done());
    })
  );
  if (!(await greets({ host: '127.0.0.1', port }, ended)))
    throw new Error('mysql:8.4 did not start in a container');
  return {
    url: `mysql://root:${password}@127.0.0.1:${port}/assent`,
    ended,
    stop: async () => {
      await run(engine, ['stop', '--time', '60', name]);
      await ended;
    },
  };
};

/** @param {string} file */
const passwordOf = (file) => {
  if (!existsSync(file)) createFileSync(file, randomBytes(16).toString('hex'));
  return readFileSync(file, 'utf8');
};
