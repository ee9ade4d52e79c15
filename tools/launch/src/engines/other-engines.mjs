import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { replaceFileSync } from '../../../../packages/core/src/platform/whole-files.mjs';
import { createFiles } from '../database/database-files.mjs';
import { serveFiles } from '../database/database-process.mjs';
import { serversOf } from '../database/database-server.mjs';
import { unpackPackages } from '../machine/debian-packages.mjs';
import { libraryPath } from '../machine/libraries.mjs';
import { UserError } from '../user-error.mjs';

/**
 * Database servers that this machine's own suite of Debian does not have.
 * @type {Record<string, { title: string, suite: string, packages: string[] }>}
 */
export const engines = {
  'mariadb-11.8': {
    title: 'MariaDB 11.8',
    suite: 'trixie',
    packages: ['mariadb-server-core', 'mariadb-client-core'],
  },
  mysql: { title: 'MySQL', suite: 'sid', packages: ['mysql-server-core'] },
};

/** @typedef {{ toolsDir: string, report: (line: string) => void }} Where */

/**
 * Returns a server of another suite, which is fetched if it is not there.
 * @param {string} name one of `engines`
 * @param {Where} where
 * @returns {Promise<import('../database/database-server.mjs').DatabaseServer>}
 * @throws UserError if it cannot be fetched
 */
export const findEngine = async (name, { toolsDir, report }) => {
  const engine = engines[name];
  if (!engine)
    throw new UserError(`There is no engine ${name}, only ${Object.keys(engines).join(', ')}.`);
  const folder = join(toolsDir, name);
  const { title, packages, suite } = engine;
  const failure = existsSync(folder)
    ? undefined
    : await unpackPackages(title, packages, folder, report, suite);
  if (failure) throw new UserError(`${title} could not be fetched: ${failure}`);
  const programs = ['mariadbd', 'mysqld', 'my_print_defaults', 'resolveip'];
  for (const program of programs) wrap(folder, program);
  const [server] = await serversOf(
    ['usr/sbin', 'usr/bin'].map((part) => join(folder, part)),
    process.env,
  );
  if (!server) throw new UserError(`${title} was unpacked, and does not run.`);
  return server;
};

/**
 * Starts a server of another suite on new files, in a folder that is removed when it has stopped.
 * @param {string} name one of `engines`
 * @param {Where & { options?: string[] }} how options are those of the server
 * @returns {Promise<{ url: string, pid: number | undefined, version: string, close: () => Promise<void> }>}
 * @throws UserError if it cannot be fetched or started
 */
export const openEngine = async (name, { toolsDir, report, options }) => {
  const server = await findEngine(name, { toolsDir, report });
  const place = mkdtempSync(join(tmpdir(), `${name}-`));
  const remove = () => rmSync(place, { recursive: true, force: true });
  const files = join(place, 'files');
  report(`starting ${server.flavour} ${server.version}`);
  try {
    const problem = await createFiles(server, files);
    if (problem) throw new UserError(`${engines[name]?.title}: ${problem}`);
    const socket = join(place, 'server.sock');
    const running = await serveFiles({ server, files, socket, durable: false, options });
    const close = async () => {
      await running.stop();
      remove();
    };
    return { url: running.url, pid: running.pid, version: server.version, close };
  } catch (error) {
    remove();
    throw error;
  }
};

/**
 * Makes a program use the C library of its own suite, with the loader of that suite: this machine's are older. A script
 * takes its name, so that others, such as the script that makes the files of a MariaDB, find it.
 * @param {string} folder
 * @param {string} program
 */
const wrap = (folder, program) => {
  for (const part of ['usr/sbin', 'usr/bin']) {
    const path = join(folder, part, program);
    const own = `${path}.own`;
    // After a process that was killed here, only the program itself is there.
    if (!existsSync(path) && !existsSync(own)) continue;
    if (!existsSync(own)) renameSync(path, own);
    const loader = ['lib64', 'usr/lib64', 'lib', 'usr/lib/aarch64-linux-gnu']
      .flatMap((top) =>
        ['ld-linux-x86-64.so.2', 'ld-linux-aarch64.so.1'].map((file) => join(folder, top, file)),
      )
      .find((file) => existsSync(file));
    if (!loader) throw new UserError(`There is no loader in ${folder} for ${basename(path)}.`);
    const words = [loader, '--library-path', libraryPath(folder), own].map(quoted).join(' ');
    // Written anew each time, because it names the folder of the checkout, which may have been moved.
    replaceFileSync(path, `#!/bin/sh\nexec ${words} "$@"\n`, 0o755);
  }
};

/** @param {string} word */
const quoted = (word) => `'${word.replaceAll("'", "'\\''")}'`;
