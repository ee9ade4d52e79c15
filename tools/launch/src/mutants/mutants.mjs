import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesOf, weights } from './places.mjs';

/**
 * A change of a file of the core, whose tests run with it.
 * @typedef {object} Place
 * @property {string} id the same as long as the file is the same
 * @property {string} file relative to the folder of the core
 * @property {number} line
 * @property {string} before the text that is replaced
 */
/** @typedef {import('./places.mjs').Change & Place} Mutant */

/**
 * Returns all mutants of some files.
 * @param {string} folder
 * @param {string[]} files relative to the folder
 * @returns {Mutant[]}
 */
export const mutantsOf = (folder, files) =>
  files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return changesOf(text).map((change) => ({
      id: digest(`${file} ${change.start} ${change.end} ${change.replacement}`).slice(0, 8),
      file,
      line: text.slice(0, change.start).split('\n').length,
      before: text.slice(change.start, change.end),
      ...change,
    }));
  });

/**
 * Chooses mutants, each kind as often as its weight says. The same seed always chooses the same ones, and a smaller sample
 * is the beginning of a larger one.
 * @param {Mutant[]} mutants
 * @param {number} count
 * @param {number} seed
 * @returns {Mutant[]}
 */
export const sampleOf = (mutants, count, seed) => {
  /** @type {Map<string, number>} */
  const ofKind = new Map();
  for (const { kind } of mutants) ofKind.set(kind, (ofKind.get(kind) ?? 0) + 1);
  // The smallest of exponentially distributed numbers is each one's as often as its rate says.
  return mutants
    .map((mutant) => {
      const rate = weights[mutant.kind] / (ofKind.get(mutant.kind) ?? 1);
      return { mutant, at: -Math.log(fraction(`${seed} ${mutant.id}`)) / rate };
    })
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ mutant }) => mutant);
};

const digest = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');

/** Returns a number above 0 and at most 1 that follows from a text. @param {string} text */
const fraction = (text) => (Number.parseInt(digest(text).slice(0, 12), 16) + 1) / 2 ** 48;
