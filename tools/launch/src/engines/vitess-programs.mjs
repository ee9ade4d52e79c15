import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../checkout.mjs';
import { run } from '../machine/command.mjs';
import { onPath } from '../machine/programs.mjs';
import { SkippedError, UserError } from '../user-error.mjs';

export const version = 'v0.24.4';

/**
 * Builds programs of Vitess, once in each data folder. Each appears when it is complete.
 * @param {string[]} programs
 * @param {{ toolsDir: string, report: (line: string) => void }} where
 * @returns {Promise<string>} their folder
 * @throws UserError, SkippedError without Go
 */
export const buildVitess = async (programs, { toolsDir, report }) => {
  const into = join(toolsDir, 'vitess', version);
  const missing = programs.filter((name) => !existsSync(join(into, name)));
  if (missing.length === 0) return into;
  const folder = join(into, `new-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    report(`building ${missing.join(', ')} of Vitess ${version}, which takes minutes`);
    const packages = missing.map((name) => `vitess.io/vitess/go/cmd/${name}`);
    await build({ packages, into: folder });
    for (const name of missing) renameSync(join(folder, name), join(into, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return into;
};

/**
 * Builds the program that plans statements as vtgate does (vitess-plans.go).
 * @param {string} into the folder
 * @returns {Promise<string>} the program
 * @throws UserError, SkippedError without Go
 */
export const buildPlanner = async (into) => {
  const source = fileURLToPath(new URL('vitess-plans.go', import.meta.url));
  await build({ packages: ['./plans'], into, source });
  return join(into, 'plans');
};

/**
 * Writes what is applied to a topology, and the statements of the migrations (`npm run vschema -- --tables`).
 * @param {string} folder
 * @param {string} [keyspace] the sharded one
 * @throws UserError
 */
export const writeVschema = async (folder, keyspace = 'assent') => {
  const args = [
    'tools/launch/src/typescript.mjs',
    'tools/launch/src/vschema.ts',
    folder,
    '--tables',
    `--keyspace=${keyspace}`,
  ];
  const { code, output } = await run(process.execPath, args, { cwd: root });
  if (code !== 0) throw new UserError(`The VSchema could not be written:\n${output}`);
};

/** Returns the folder of the sources of Vitess. @returns {Promise<string>} @throws UserError, SkippedError without Go */
export const moduleFolder = async () => {
  const module = `vitess.io/vitess@${version}`;
  const { code, stdout, output } = await run(goProgram(), ['mod', 'download', '-json', module]);
  if (code !== 0) throw new UserError(`Vitess could not be downloaded:\n${output.slice(-2000)}`);
  return JSON.parse(stdout).Dir;
};

/** @returns {string} */
const goProgram = () => {
  const go = onPath('go');
  if (!go) throw new SkippedError('Vitess is built with Go, which is not on PATH.');
  return go;
};

/**
 * Builds packages of Go in a module of its own, so that nothing else depends on Vitess.
 * @param {{ packages: string[], into: string, source?: string }} what `source` is the one of the package `./plans`
 */
const build = async ({ packages, into, source }) => {
  const go = goProgram();
  const folder = mkdtempSync(join(tmpdir(), 'vitess-module-'));
  try {
    // Go checks the sums of what it downloads. Without the version of Go, it would read the modules of all dependencies, of
    // which some are gone.
    writeFileSync(
      join(folder, 'go.mod'),
      `module assent/vitess\n\ngo 1.26\n\nrequire vitess.io/vitess ${version}\n`,
    );
    if (source) {
      mkdirSync(join(folder, 'plans'));
      copyFileSync(source, join(folder, 'plans/main.go'));
    }
    const { code, output } = await run(
      'nice',
      ['-n', '10', go, 'build', '-o', `${into}/`, ...packages],
      {
        cwd: folder,
        env: { ...process.env, GOFLAGS: '-mod=mod' },
      },
    );
    if (code !== 0) throw new UserError(`Vitess could not be built:\n${output.slice(-2000)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
