import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../machine/command.mjs';
import { libraryPath } from '../machine/libraries.mjs';
import { pathFolders, programsIn } from '../machine/programs.mjs';

/**
 * A MariaDB or MySQL server program and what it needs to run from where it lies.
 * @typedef {object} DatabaseServer
 * @property {'mariadb' | 'mysql'} flavour
 * @property {string} version
 * @property {string} program
 * @property {string} basedir
 * @property {NodeJS.ProcessEnv} env
 */

const names = ['mariadbd', 'mysqld'];
const systemFolders = [
  '/usr/sbin',
  '/usr/libexec',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/local/mysql/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/opt/mariadb/bin',
  '/opt/homebrew/opt/mysql/bin',
];

/**
 * Returns the servers on this machine that are new enough, best first.
 * @returns {Promise<DatabaseServer[]>}
 */
export const installedServers = () =>
  usable(programsIn(names, [...new Set([...pathFolders(), ...systemFolders])]), process.env);

/**
 * Returns the server that was unpacked into a folder, as a list of none or one.
 * @param {string} folder
 * @returns {Promise<DatabaseServer[]>}
 */
export const unpackedServers = (folder) => {
  const env = { ...process.env, LD_LIBRARY_PATH: libraryPath(folder) };
  return serversOf([join(folder, 'usr/sbin'), join(folder, 'usr/bin')], env);
};

/**
 * Returns the servers in folders of programs.
 * @param {string[]} folders
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<DatabaseServer[]>}
 */
export const serversOf = (folders, env) => usable(programsIn(names, folders), env);

/**
 * @param {string[]} programs
 * @param {NodeJS.ProcessEnv} env
 */
const usable = async (programs, env) => {
  const real = [...new Set(programs.map((program) => realpathSync(program)))];
  const servers = await Promise.all(real.map((program) => describe(program, env)));
  return servers.filter((server) => server !== undefined);
};

/**
 * @param {string} program
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<DatabaseServer | undefined>}
 */
const describe = async (program, env) => {
  const { code, stdout } = await run(program, ['--no-defaults', '--version'], { env });
  const [, version = '', major = '', minor = ''] = /Ver ((\d+)\.(\d+)\S*)/.exec(stdout) ?? [];
  if (code !== 0 || version === '') return undefined;
  const flavour = /mariadb/i.test(stdout) ? 'mariadb' : 'mysql';
  // FOR UPDATE SKIP LOCKED came with MariaDB 10.6 and MySQL 8.0.
  const enough =
    flavour === 'mariadb' ? Number(major) * 100 + Number(minor) >= 1006 : Number(major) >= 8;
  return enough
    ? { flavour, version, program, basedir: dirname(dirname(program)), env }
    : undefined;
};
