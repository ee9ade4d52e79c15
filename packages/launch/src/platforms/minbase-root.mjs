import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root as checkout, dataFolder, toolsFolder } from '../checkout.mjs';
import { run } from '../machine/command.mjs';
import { onPath } from '../machine/programs.mjs';
import { UserError } from '../user-error.mjs';
import { findDebootstrap, mirrorsOf } from './debootstrap.mjs';
import { copyConfiguration, registryVariables } from './machine-configuration.mjs';
import { installNode } from './root-node.mjs';
import { SkippedError } from './skipped-error.mjs';

const suite = 'bookworm';
const notCopied = new Set(['.data', '.env', '.git', '.turbo', 'dist', 'node_modules']);
const inside = '/root/assent';

// Mounts and processes belong to namespaces that end with the first process, so a killed run leaves none. `--kill-child`
// passes on the end of unshare, and setpriv that of this process; unshare itself blocks SIGTERM.
const isolated = [
  ...['--pdeathsig', 'KILL', 'unshare', '--mount', '--pid', '--fork', '--kill-child'],
];
// A root folder is a mount of its own, as after a boot.
const enter = 'mount --bind "$0" "$0" && cd "$0" && mount -t proc proc proc && exec chroot . "$@"';

/**
 * Makes a root folder with Debian's minimum, Node 20, npm and a copy of this checkout. Only root can.
 * @param {string} name
 * @param {(line: string) => void} report
 * @throws SkippedError if this user or this machine may not
 */
export const openMinbaseRoot = async (name, report) => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new SkippedError('A root folder can only be made by root on Linux.');
  if (!onPath('setpriv') || (await run('setpriv', [...isolated, 'true'])).code !== 0)
    throw new SkippedError(
      'This machine does not allow namespaces, in which a root folder is used.',
    );

  const folder = join(dataFolder(), 'roots', name);
  const log = join(dataFolder(), 'roots', `${name}.log`);
  await remove(folder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(log, '');

  /**
   * Runs a program in namespaces of its own, with its output in the log. Returns the output.
   * @param {string} program
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} env
   */
  const runIsolated = async (program, args, env) => {
    const { code, output } = await ended('setpriv', [...isolated, program, ...args], env, log);
    if (code === 0) return output;
    throw new UserError(`${basename(program)} ended with ${code}:\n${tailOf(output)}\nAll: ${log}`);
  };

  const debootstrap = await findDebootstrap(toolsFolder(dataFolder()), report);
  report(`debootstrap --variant=minbase ${suite}`);
  const args = ['--variant=minbase', suite, folder, ...(await mirrorsOf(suite))];
  await runIsolated(debootstrap.program, args, debootstrap.env);
  copyConfiguration(folder);
  await installNode(folder, report);
  copyCheckout(join(folder, inside));
  return {
    /**
     * Runs a script of the shell in the copy of the checkout. Returns its output.
     * @param {string} script
     */
    run: (script) =>
      runIsolated('sh', ['-c', enter, folder, 'sh', '-c', `cd ${inside} || exit 1\n${script}`], {
        ...registryVariables(),
        HOME: '/root',
        PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      }),
    remove: () => remove(folder),
  };
};

/** Copies what is not installed or built; the data folder, in which the root folder is, may not be copied into it. @param {string} into */
const copyCheckout = (into) => {
  const filter = (/** @type {string} */ path) => !notCopied.has(basename(path));
  for (const name of readdirSync(checkout).filter((one) => !notCopied.has(one)))
    cpSync(join(checkout, name), join(into, name), { recursive: true, filter });
};

/** Removes a root folder, but nothing that is mounted in it. @param {string} folder */
const remove = async (folder) => {
  if (!existsSync(folder)) return;
  const { code, output } = await run('rm', ['-rf', '--one-file-system', folder]);
  if (code !== 0) throw new UserError(`${folder} could not be removed: ${tailOf(output)}`);
};

/**
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} log
 * @returns {Promise<{ code: number, output: string }>}
 */
const ended = (program, args, env, log) =>
  new Promise((done) => {
    const child = spawn(program, args, {
      env,
      cwd: dirname(log),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        appendFileSync(log, text);
      });
    child.on('error', (error) => done({ code: 127, output: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });

/** @param {string} output */
const tailOf = (output) => output.trimEnd().split('\n').slice(-30).join('\n');
