import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/**
 * The files of the core, relative to its folder.
 * @typedef {object} Sources
 * @property {string[]} product what runs in production, without the documentation of the API and the migrations
 * @property {string[]} tests
 * @property {(file: string) => string[]} importers returns the files that import a file
 */

/** @param {string} folder @returns {Sources} */
export const readSources = (folder) => {
  const files = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.includes('.wide.'))
    .sort();
  const imports = new Map(files.map((file) => [file, importsOf(folder, file)]));
  return {
    product: files.filter((file) => !/\.(test|docs)\.ts$|\/(testing|migrations)[./]/.test(file)),
    tests: files.filter((file) => file.endsWith('.test.ts')),
    importers: (file) => files.filter((other) => imports.get(other)?.has(file)),
  };
};

/** @param {string} folder @param {string} file */
const importsOf = (folder, file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const paths = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
    posix.join(dirname(file), path),
  );
  return new Set(paths);
};

/**
 * Returns the tests of a file's folder and those below it. If there are none, those of the nearest folder above it.
 * @param {Pick<Sources, 'tests'>} sources
 * @param {string} file
 * @returns {string[]}
 */
export const testsBeside = ({ tests }, file) => {
  const folder = dirname(file);
  // The root of the core is the folder of all others.
  const below = tests.filter((test) => folder !== 'src' && test.startsWith(`${folder}/`));
  if (below.length > 0) return below;
  for (let above = folder; above !== '.'; above = dirname(above)) {
    const own = tests.filter((test) => dirname(test) === above);
    if (own.length > 0) return own;
  }
  return [];
};

/**
 * Returns the tests that are not beside a file, first those that most probably use it: of the folders that import it, then
 * of the same wing.
 * @param {Sources} sources
 * @param {string} file
 */
export const otherTests = (sources, file) => {
  const beside = new Set(testsBeside(sources, file));
  const folders = new Set(sources.importers(file).map((importer) => dirname(importer)));
  const wing = file.split('/').slice(0, 2).join('/');
  const distance = (/** @type {string} */ test) => {
    if (folders.has(dirname(test))) return 0;
    return test.startsWith(`${wing}/`) ? 1 : 2;
  };
  return sources.tests
    .filter((test) => !beside.has(test))
    .sort((a, b) => distance(a) - distance(b));
};
