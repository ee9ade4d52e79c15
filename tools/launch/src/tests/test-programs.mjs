import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unpackPackages } from '../machine/debian-packages.mjs';
import { libraryPath } from '../machine/libraries.mjs';
import { onPath } from '../machine/programs.mjs';

/**
 * A program that tests and the examples in the documentation start.
 * @typedef {object} TestProgram
 * @property {string} name
 * @property {string[]} packages
 * @property {RegExp} [file] the name of its file, which the installation would link to
 */

/** @type {TestProgram[]} */
const programs = [
  { name: 'curl', packages: ['curl'] },
  { name: 'openssl', packages: ['openssl'] },
  { name: 'php', packages: ['php-cli'], file: /^php\d+\.\d+$/ },
  { name: 'ps', packages: ['procps'] },
  { name: 'python3', packages: ['python3', 'python3-pip'] },
];

/**
 * Returns a PATH on which the programs of the tests are: those of this machine, and for the missing ones Debian's
 * packages, unpacked into the tools folder. What could not be downloaded is missing there, and its tests are skipped.
 * @param {{ toolsDir: string, report: (line: string) => void }} where
 */
export const findTestPrograms = async ({ toolsDir, report }) => {
  const own = process.env.PATH ?? '';
  const missing = programs.filter(({ name }) => !onPath(name));
  if (missing.length === 0) return own;
  const names = missing.map(({ name }) => name);
  const folder = join(toolsDir, ['programs', ...names].join('-'));
  const packages = missing.flatMap((program) => program.packages);
  const failure = existsSync(folder)
    ? undefined
    : await unpackPackages(names.join(', '), packages, folder, report);
  if (failure) report(`without ${names.join(', ')}: ${failure}`);
  return existsSync(folder) ? [writeStarters(missing, folder), own].join(delimiter) : own;
};

/**
 * Writes scripts that start the programs with the libraries in their folder. Returns the folder of the scripts.
 * @param {TestProgram[]} wanted
 * @param {string} folder
 */
const writeStarters = (wanted, folder) => {
  const scripts = join(folder, 'scripts');
  mkdirSync(scripts, { recursive: true });
  for (const { name, file } of wanted) {
    const program = ['usr/bin', 'bin'].flatMap((place) =>
      filesIn(join(folder, place), (each) => (file ? file.test(each) : each === name)),
    )[0];
    if (!program) continue;
    const lines = [
      '#!/bin/sh',
      `export LD_LIBRARY_PATH='${libraryPath(folder)}'`,
      `export OPENSSL_CONF='${join(folder, 'etc/ssl/openssl.cnf')}'`,
      `exec '${program}' "$@"`,
    ];
    writeFileSync(join(scripts, name), `${lines.join('\n')}\n`, { mode: 0o755 });
  }
  return scripts;
};

/** @param {string} folder @param {(name: string) => boolean} isWanted */
const filesIn = (folder, isWanted) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(isWanted)
        .map((name) => join(folder, name))
    : [];
