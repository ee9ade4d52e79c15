import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { dataFolder, toolsFolder } from '../checkout.mjs';
import { run } from '../machine/command.mjs';
import { npm } from '../machine/npm.mjs';
import { onPath } from '../machine/programs.mjs';
import { UserError } from '../user-error.mjs';

/** The line of Node that README asks for. */
const line = 20;

/**
 * Puts Node from npm's registry, and this machine's npm, into a root folder.
 * @param {string} folder
 * @param {(line: string) => void} report
 */
export const installNode = async (folder, report) => {
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
