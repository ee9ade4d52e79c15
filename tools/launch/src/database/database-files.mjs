import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  isDiskFull,
  replaceFileSync,
} from '../../../../packages/core/src/platform/whole-files.mjs';
import { run } from '../machine/command.mjs';
import { withPlainPaths } from '../machine/plain-paths.mjs';
import { programsIn } from '../machine/programs.mjs';

/** @typedef {import('./database-server.mjs').DatabaseServer} DatabaseServer */

/** @typedef {{ fresh: string, temporary: string }} Folders of a set-up: the new files, and what is needed meanwhile */

const originFile = 'assent-origin.json';

/**
 * Returns the server that made these files, or undefined if there are none.
 * @param {string} files
 * @returns {{ flavour: string, version: string } | undefined}
 */
export const originOf = (files) =>
  existsSync(join(files, originFile))
    ? JSON.parse(readFileSync(join(files, originFile), 'utf8'))
    : undefined;

/**
 * Makes the files of a new, empty database. They get their name only when they are complete, so
 * a set-up that was killed half-way is simply done again, and one that fails leaves nothing. Answers undefined, or why it
 * failed.
 * @param {DatabaseServer} server
 * @param {string} files
 * @returns {Promise<string | undefined>}
 */
export const createFiles = async (server, files) => {
  const folder = dirname(files);
  const prefix = `${basename(files)}.new-`;
  for (const name of readdirSync(folder).filter((one) => one.startsWith(prefix)))
    rmSync(join(folder, name), { recursive: true, force: true });

  const fresh = join(folder, `${prefix}${process.pid}`);
  // A server that starts removes the temporary tables of all others from the folder that they share.
  const temporary = `${fresh}-temporary`;
  mkdirSync(temporary, { mode: 0o700 });
  try {
    return await setUp(server, { fresh, temporary }, files);
  } finally {
    for (const made of [fresh, temporary]) rmSync(made, { recursive: true, force: true });
  }
};

/**
 * @param {DatabaseServer} server
 * @param {Folders} folders
 * @param {string} files
 * @returns {Promise<string | undefined>}
 */
const setUp = async (server, { fresh, temporary }, files) => {
  const folder = dirname(files);
  if (server.flavour === 'mariadb') mkdirSync(fresh, { mode: 0o700 });
  // The script of MariaDB forgets to quote some of its paths.
  const { code, output } = await withPlainPaths([folder, server.basedir], (data, basedir) => {
    const [program, args] = installer(
      { ...server, basedir },
      { fresh: join(data, basename(fresh)), temporary: join(data, basename(temporary)) },
    );
    return run(program, args, { env: server.env, cwd: folder });
  });
  if (code !== 0 && isDiskFull(output)) return `the disk of ${folder} is full`;
  if (code !== 0) return output.trim() || `the set-up of ${server.program} failed (${code})`;
  replaceFileSync(
    join(fresh, originFile),
    JSON.stringify({ flavour: server.flavour, version: server.version }),
  );
  renameSync(fresh, files);
  return undefined;
};

/**
 * @param {DatabaseServer} server
 * @param {Folders} folders
 * @returns {[string, string[]]}
 */
const installer = (server, { fresh, temporary }) => {
  const options = [
    '--no-defaults',
    `--datadir=${fresh}`,
    `--basedir=${server.basedir}`,
    `--tmpdir=${temporary}`,
  ];
  if (server.flavour === 'mysql')
    return [server.program, [...options, ...asRoot(), '--initialize-insecure']];
  // Without a user: for one, the script changes the owner of files of the server program, too, which may be the system's.
  const folders = ['bin', 'scripts'].map((part) => join(server.basedir, part));
  const [script] = programsIn(['mariadb-install-db', 'mysql_install_db'], folders);
  return [
    script ?? 'mariadb-install-db',
    [
      ...options,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      '--skip-name-resolve',
      '--force',
    ],
  ];
};

/** A server refuses to run as root unless it is told to. */
export const asRoot = () => (process.getuid?.() === 0 ? ['--user=root'] : []);
