import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../machine/command.mjs';
import { unpackPackages } from '../machine/debian-packages.mjs';
import { libraryPath } from '../machine/libraries.mjs';
import { onPath } from '../machine/programs.mjs';
import { SkippedError } from './skipped-error.mjs';

const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';

/**
 * Returns debootstrap with its environment: that of this machine, or Debian's package in the tools folder.
 * @param {string} toolsDir
 * @param {(line: string) => void} report
 * @returns {Promise<{ program: string, env: NodeJS.ProcessEnv }>}
 */
export const findDebootstrap = async (toolsDir, report) => {
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
export const mirrorsOf = async (suite) => {
  const format = '$(RELEASE) $(REPO_URI)';
  const { stdout } = await run('apt-get', ['indextargets', '--format', format]);
  const lines = stdout.split('\n').map((line) => line.split(' '));
  return lines
    .filter(([release]) => release === suite)
    .flatMap(([, uri]) => uri ?? [])
    .slice(0, 1);
};
