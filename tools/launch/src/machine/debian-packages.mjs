import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isDiskFull } from '../../../../packages/core/src/platform/whole-files.mjs';
import { codeOf } from '../user-error.mjs';
import { run } from './command.mjs';
import { isAlive } from './processes.mjs';
import { onPath } from './programs.mjs';

// The C library can't be taken from a folder while the system's loader is used. Perl is large, and nothing wanted is in it.
const neverUnpacked = /^libc6$|^libc-bin$|^perl|^libperl|-perl$/;

const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';

const userName = () => {
  try {
    return userInfo().username;
  } catch {
    return 'root';
  }
};

/**
 * Runs apt-get with all of its state in one folder: it needs no root and changes nothing of the system.
 * @param {string} folder which may have a `sources.list` of its own; then nothing counts as installed
 * @param {string[]} args
 * @param {string} [cwd] where `download` puts the packages
 */
const apt = (folder, args, cwd = folder) => {
  const sources = join(folder, 'sources.list');
  const own = [
    `Dir::Etc::SourceList=${sources}`,
    'Dir::Etc::SourceParts=/dev/null',
    `Dir::State::status=${join(folder, 'status')}`,
  ];
  const options = [
    `Dir::State=${join(folder, 'state')}`,
    `Dir::State::lists=${join(folder, 'state/lists')}`,
    `Dir::Cache=${join(folder, 'cache')}`,
    `Dir::Log=${join(folder, 'log')}`, // apt writes one when it simulates, too
    'Debug::NoLocking=1',
    `APT::Sandbox::User=${userName()}`,
    'Acquire::Retries=2',
    ...(existsSync(sources) ? own : []),
  ].flatMap((option) => ['-o', option]);
  return run('apt-get', [...options, ...args], {
    cwd,
    env: { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
  });
};

/**
 * Returns a folder that belongs to this process, beside the one that it will become. It continues with what a killed
 * process has left.
 * @param {string} path
 */
const workFolder = (path) => {
  const own = `${path}.new-${process.pid}`;
  const siblings = existsSync(dirname(path)) ? readdirSync(dirname(path)) : [];
  for (const name of siblings) {
    const [, pid] = name.startsWith(`${basename(path)}.new-`) ? (/-(\d+)$/.exec(name) ?? []) : [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const left = join(dirname(path), name);
    if (existsSync(own)) rmSync(left, { recursive: true, force: true });
    else rename(left, own);
  }
  mkdirSync(own, { recursive: true });
  return own;
};

/** @type {Map<string, Promise<{ folder: string, output: string }>>} */
const updated = new Map();

/**
 * Reads the package lists into a folder beside the packages, once in each process.
 * @param {string} toolsDir
 * @param {(line: string) => void} report
 * @param {string} [suite] another one than that of this machine
 * @param {'deb' | 'deb-src'} [type] programs or sources
 */
const packageLists = (toolsDir, report, suite = '', type = 'deb') => {
  const name = type === 'deb' ? suite : `${suite}-sources`;
  const path = join(toolsDir, name ? `package-lists-${name}` : 'package-lists');
  const made = updated.get(path);
  if (made) return made;
  report(name ? `reading the package lists of ${name}` : 'reading the package lists');
  const folder = workFolder(path);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const part of ['state/lists/partial', 'cache/archives/partial', 'log'])
    mkdirSync(join(folder, part), { recursive: true });
  const reading = prepareSuite(folder, suite, type)
    .then(() => apt(folder, ['update']))
    .then(({ output }) => ({ folder, output }));
  updated.set(path, reading);
  return reading;
};

/**
 * Makes apt read another suite, from where this machine gets its own packages.
 * @param {string} folder
 * @param {string} suite
 * @param {'deb' | 'deb-src'} type
 */
const prepareSuite = async (folder, suite, type) => {
  if (!suite) return;
  const { stdout } = await run('apt-get', ['indextargets', '--format', '$(REPO_URI)']);
  const mirror = stdout.split('\n').find((uri) => /\/debian\/?$/.test(uri)) ?? '';
  writeFileSync(join(folder, 'status'), '');
  const source = `${type} [signed-by=${keyring}] ${mirror} ${suite} main\n`;
  writeFileSync(join(folder, 'sources.list'), source);
};

/**
 * Downloads Debian or Ubuntu packages and their missing dependencies, and unpacks them into a folder. Nothing is
 * installed, and the system's package manager is only read. Returns undefined on success, or else the reason.
 * @param {string} title what is downloaded, such as `Chromium`
 * @param {string[]} names
 * @param {string} into
 * @param {(line: string) => void} report
 * @param {string} [suite] another one of Debian than that of this machine: then with all dependencies, the C library too
 * @returns {Promise<string | undefined>}
 */
export const unpackPackages = async (title, names, into, report, suite) => {
  if (!onPath('apt-get') || !onPath('dpkg-deb')) return 'apt is not installed';
  const { folder: lists, output: updating } = await packageLists(dirname(into), report, suite);
  const plan = await apt(lists, ['-s', 'install', '--no-install-recommends', ...names]);
  if (plan.code !== 0) return errorOf(updating + plan.output);
  const wanted = [...plan.stdout.matchAll(/^Inst (\S+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => suite !== undefined || !neverUnpacked.test(name));
  if (wanted.length === 0) return 'the system has these packages already';

  const folder = workFolder(into);
  const debs = join(folder, 'debs');
  mkdirSync(debs, { recursive: true });
  const { stdout: uris } = await apt(lists, ['--print-uris', 'download', ...wanted], debs);
  report(`downloading ${title} (${megabytesOf(uris)} MB, ${wanted.length} packages)`);
  const download = await apt(lists, ['download', ...wanted], debs);
  if (download.code !== 0) return failed(folder, download.output);

  report(`unpacking ${title}`);
  const root = join(folder, 'root');
  rmSync(root, { recursive: true, force: true });
  for (const deb of readdirSync(debs).filter((name) => name.endsWith('.deb'))) {
    const unpack = await run('dpkg-deb', ['-x', join(debs, deb), root]);
    if (unpack.code !== 0) return failed(folder, unpack.output);
  }
  // A whole folder appears at once, so a half-unpacked one is never used.
  rename(root, into);
  rmSync(folder, { recursive: true, force: true });
  return undefined;
};

/**
 * Downloads the source of a package and unpacks the files whose names match, as its authors published them. Returns undefined
 * on success, or else the reason.
 * @param {{ name: string, suite: string, files: string }} wanted files is a pattern of tar
 * @param {string} into
 * @param {(line: string) => void} report
 * @returns {Promise<string | undefined>}
 */
export const unpackSource = async ({ name, suite, files }, into, report) => {
  if (existsSync(into)) return undefined;
  if (!onPath('apt-get') || !onPath('tar')) return 'apt is not installed';
  const { folder: lists, output } = await packageLists(dirname(into), report, suite, 'deb-src');
  const folder = workFolder(into);
  const archives = join(folder, 'archives');
  mkdirSync(archives, { recursive: true });
  const wanted = ['source', '--download-only', '--tar-only', name];
  const { stdout: uris } = await apt(lists, ['--print-uris', ...wanted], archives);
  report(`downloading the source of ${name} (${megabytesOf(uris)} MB)`);
  const download = await apt(lists, wanted, archives);
  if (download.code !== 0) return failed(folder, output + download.output);
  const root = join(folder, 'root');
  mkdirSync(root, { recursive: true });
  for (const archive of readdirSync(archives).filter((each) => each.includes('.orig.tar.'))) {
    const chosen = ['--wildcards', files, '--strip-components=1'];
    const unpack = await run('tar', ['xf', join(archives, archive), '-C', root, ...chosen]);
    if (unpack.code !== 0) return failed(folder, unpack.output);
  }
  rename(root, into);
  rmSync(folder, { recursive: true, force: true });
  return undefined;
};

/** Adds up the sizes in the output of `apt-get --print-uris`: `'<uri>' <file> <bytes> <hash>`. @param {string} uris */
const megabytesOf = (uris) => {
  const sizes = [...uris.matchAll(/^'[^']+' \S+ (\d+)/gm)].map(([, bytes]) => Number(bytes));
  return Math.ceil(sizes.reduce((sum, bytes) => sum + bytes, 0) / 1e6);
};

/** What was downloaded stays for the next attempt, unless the disk is full. @param {string} folder @param {string} output */
const failed = (folder, output) => {
  if (!isDiskFull(output)) return errorOf(output);
  rmSync(folder, { recursive: true, force: true });
  return `the disk of ${dirname(folder)} is full`;
};

/** What apt complained about first; the rest follows from it. @param {string} output */
const errorOf = (output) => {
  const lines = output.trim().split('\n');
  return lines.find((line) => /^(E|W|Err)\b/.test(line)) ?? (lines.at(-1) || 'apt gave no reason');
};

/**
 * Renames a folder, unless another process was faster.
 * @param {string} from
 * @param {string} to
 */
const rename = (from, to) => {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error) ?? '')) throw error;
  }
};
