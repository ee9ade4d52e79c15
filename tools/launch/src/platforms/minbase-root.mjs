import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root as checkout, dataFolder, root, toolsFolder } from '../checkout.mjs';
import { run } from '../machine/command.mjs';
import { unpackPackages } from '../machine/debian-packages.mjs';
import { libraryPath } from '../machine/libraries.mjs';
import { npm } from '../machine/npm.mjs';
import { onPath } from '../machine/programs.mjs';
import { SkippedError, UserError } from '../user-error.mjs';

const suite = 'bookworm';
const notCopied = new Set(['.data', '.env', '.git', '.turbo', 'dist', 'node_modules']);
const inside = '/root/assent';

// Mounts and processes belong to namespaces that end with the first process, so a killed run leaves none. `--kill-child`
// passes on the end of unshare, and setpriv that of this process; unshare itself blocks SIGTERM.
const isolated = ['--pdeathsig', 'KILL', 'unshare', '--mount', '--pid', '--fork', '--kill-child'];
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

const copied = [
  '/etc/resolv.conf',
  '/etc/hosts',
  '/usr/share/keyrings',
  ...['sources.list', 'sources.list.d', 'apt.conf', 'apt.conf.d', 'auth.conf', 'auth.conf.d'].map(
    (name) => `/etc/apt/${name}`,
  ),
  '/etc/apt/trusted.gpg',
  '/etc/apt/trusted.gpg.d',
  '/etc/apt/keyrings',
];

const variables =
  /^(https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_file|npm_config_(registry|cafile|proxy|https_proxy|noproxy))$/i;

/** Returns the variables by which this machine reaches npm's registry and Debian's mirrors. @returns {NodeJS.ProcessEnv} */
const registryVariables = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => variables.test(name)));

/**
 * Copies into a root folder by which proxies, mirrors and certificates this machine reaches npm's registry and Debian's
 * packages: a root folder has the network of its machine.
 * @param {string} folder
 */
const copyConfiguration = (folder) => {
  if (existsSync('/etc/apt/sources.list.d'))
    rmSync(join(folder, 'etc/apt/sources.list'), { force: true });
  for (const path of copied) copy(path, join(folder, path));
  copy(npmSetting('userconfig'), join(folder, 'root/.npmrc'));
  copy(npmSetting('globalconfig'), join(folder, 'usr/local/etc/npmrc'));
  for (const path of new Set([
    npmSetting('cafile'),
    process.env.NODE_EXTRA_CA_CERTS,
    process.env.SSL_CERT_FILE,
  ]))
    if (path) copy(path, join(folder, path));
};

/** @param {string} name @returns {string | undefined} */
const npmSetting = (name) => {
  const [program, args] = npm();
  const value = execFileSync(program, [...args, 'config', 'get', name], {
    cwd: dirname(root),
    encoding: 'utf8',
  });
  return value.trim().startsWith('/') ? value.trim() : undefined;
};

/** @param {string | undefined} from @param {string} to */
const copy = (from, to) => {
  if (!from || !existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  cpSync(realpathSync(from), to, { recursive: true, dereference: true, force: true });
};

/** The line of Node that README asks for. */
const line = 20;

/**
 * Puts Node from npm's registry, and this machine's npm, into a root folder.
 * @param {string} folder
 * @param {(line: string) => void} report
 */
const installNode = async (folder, report) => {
  const local = join(folder, 'usr/local');
  for (const part of ['bin', 'lib/node_modules']) mkdirSync(join(local, part), { recursive: true });
  cpSync(await nodeFromRegistry(report), join(local, 'bin/node'));
  cpSync(npmFolder(), join(local, 'lib/node_modules/npm'), { recursive: true, dereference: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
};

/** @param {(line: string) => void} report */
const nodeFromRegistry = async (report) => {
  const kept = join(toolsFolder(dataFolder()), `node-${line}`);
  const program = join(kept, 'package/bin/node');
  if (existsSync(program)) return program;
  const own = `${kept}.new-${process.pid}`;
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  report(`downloading Node ${line}`);
  const [npmProgram, npmArgs] = npm();
  const packed = await run(
    npmProgram,
    [...npmArgs, 'pack', '--silent', `node-linux-${process.arch}@${line}`],
    { cwd: own },
  );
  const [tarball] = readdirSync(own);
  const unpacked = tarball ? await run('tar', ['-xzf', tarball], { cwd: own }) : undefined;
  if (unpacked?.code !== 0)
    throw new UserError(`Node ${line} could not be downloaded: ${packed.output.trim()}`);
  renameSync(own, kept);
  return program;
};

/** The folder of the npm that started this process, or of the one on PATH. */
const npmFolder = () => {
  const program = process.env.npm_execpath ?? onPath('npm');
  if (!program) throw new UserError('There is no npm on this machine.');
  return dirname(dirname(realpathSync(program)));
};

const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';

/**
 * Returns debootstrap with its environment: that of this machine, or Debian's package in the tools folder.
 * @param {string} toolsDir
 * @param {(line: string) => void} report
 * @returns {Promise<{ program: string, env: NodeJS.ProcessEnv }>}
 */
const findDebootstrap = async (toolsDir, report) => {
  if (!existsSync(keyring)) throw new SkippedError(`This machine has no ${keyring}.`);
  const folders = `${process.env.PATH}:/usr/sbin:/sbin`;
  const installed = onPath('debootstrap');
  if (installed && onPath('wget'))
    return { program: installed, env: { ...process.env, PATH: folders } };

  const folder = join(toolsDir, 'debootstrap');
  const failure = existsSync(folder)
    ? undefined
    : await unpackPackages('debootstrap', ['debootstrap', 'wget'], folder, report);
  const own = join(folder, 'usr/sbin/debootstrap');
  const program = existsSync(own) ? own : installed;
  if (!program) throw new SkippedError(`There is no debootstrap: ${failure}`);
  const scripts = join(folder, 'usr/share/debootstrap');
  return {
    program,
    env: {
      ...process.env,
      ...(existsSync(scripts) && { DEBOOTSTRAP_DIR: scripts }),
      LD_LIBRARY_PATH: libraryPath(folder),
      PATH: `${join(folder, 'usr/bin')}:${folders}`,
    },
  };
};

/**
 * Returns the address from which this machine gets the packages of a suite of Debian, in a list; none if it does not, then
 * debootstrap has its own.
 * @param {string} suite
 */
const mirrorsOf = async (suite) => {
  const format = '$(RELEASE) $(REPO_URI)';
  const { stdout } = await run('apt-get', ['indextargets', '--format', format]);
  const lines = stdout.split('\n').map((line) => line.split(' '));
  return lines
    .filter(([release]) => release === suite)
    .flatMap(([, uri]) => uri ?? [])
    .slice(0, 1);
};
