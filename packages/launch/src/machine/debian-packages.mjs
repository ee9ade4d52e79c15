import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { codeOf } from '../user-error.mjs';
import { run } from './command.mjs';
import { onPath } from './programs.mjs';

// The C library can't be taken from a folder while the system's loader is used. Perl is large, and nothing wanted is in it.
const neverUnpacked = /^libc6$|^libc-bin$|^perl|^libperl|-perl$/;

const userName = () => {
  try {
    return userInfo().username;
  } catch {
    return 'root';
  }
};

/**
 * Returns options of apt that keep all of its state in one folder, so that it needs no root.
 * @param {string} folder
 * @param {string[]} args
 */
const apt = (folder, args) => {
  for (const part of ['state/lists/partial', 'cache/archives/partial', 'debs'])
    mkdirSync(join(folder, part), { recursive: true });
  const options = [
    `Dir::State=${join(folder, 'state')}`,
    `Dir::State::lists=${join(folder, 'state/lists')}`,
    `Dir::Cache=${join(folder, 'cache')}`,
    'Debug::NoLocking=1',
    `APT::Sandbox::User=${userName()}`,
    'Acquire::Retries=2',
  ].flatMap((option) => ['-o', option]);
  return run('apt-get', [...options, ...args], {
    cwd: join(folder, 'debs'),
    env: { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
  });
};

/**
 * Fetches Debian or Ubuntu packages and their missing dependencies, and unpacks them into a
 * folder. Nothing is installed. Returns undefined on success, or else the reason.
 * @param {string[]} names
 * @param {string} into
 * @param {(line: string) => void} report
 * @returns {Promise<string | undefined>}
 */
export const unpackPackages = async (names, into, report) => {
  if (!onPath('apt-get') || !onPath('dpkg-deb')) return 'apt is not installed';
  const folder = `${into}.new-${process.pid}`;
  rmSync(folder, { recursive: true, force: true });
  try {
    report('reading the package lists');
    const update = await apt(folder, ['update']);
    const plan = await apt(folder, ['-s', 'install', '--no-install-recommends', ...names]);
    const wanted = [...plan.stdout.matchAll(/^Inst (\S+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !neverUnpacked.test(name));
    if (plan.code !== 0) return errorOf(update.output + plan.output);
    if (wanted.length === 0) return 'the system has these packages already';

    report(`fetching ${wanted.length} packages`);
    const download = await apt(folder, ['download', ...wanted]);
    if (download.code !== 0) return errorOf(download.output);

    report('unpacking');
    for (const deb of readdirSync(join(folder, 'debs'))) {
      const unpack = await run('dpkg-deb', ['-x', join(folder, 'debs', deb), join(folder, 'root')]);
      if (unpack.code !== 0) return errorOf(unpack.output);
    }
    moveInto(join(folder, 'root'), into);
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Installs packages system-wide; only root can. Updates the package lists first: old lists lead to
 * older versions, or to none. Returns undefined on success, or else the reason.
 * @param {string[]} names
 * @param {(line: string) => void} [report]
 * @returns {Promise<string | undefined>}
 */
export const installPackages = async (names, report = () => {}) => {
  if (!onPath('apt-get')) return 'apt is not installed';
  if (process.getuid?.() !== 0) return 'only root can install packages';
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, cwd: tmpdir() };
  report('reading the package lists');
  const update = await run('apt-get', ['update'], options);
  report(`installing ${names.join(', ')}`);
  // Another apt may be running, such as an automatic update.
  const waitForLock = ['-o', 'DPkg::Lock::Timeout=120'];
  const install = await run(
    'apt-get',
    [...waitForLock, 'install', '-y', '--no-install-recommends', ...names],
    options,
  );
  return install.code === 0 ? undefined : errorOf(update.output + install.output);
};

/** What apt complained about first; the rest follows from it. @param {string} output */
const errorOf = (output) => {
  const lines = output.trim().split('\n');
  return lines.find((line) => /^(E|W|Err)\b/.test(line)) ?? (lines.at(-1) || 'apt gave no reason');
};

/**
 * A whole folder appears at once, so a half-unpacked one is never used; whoever was first wins.
 * @param {string} from
 * @param {string} to
 */
const moveInto = (from, to) => {
  mkdirSync(dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
  }
};
