import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { codeOf, UserError } from '../user-error.mjs';
import { isKnown, meantBy } from './variables.mjs';

/** @typedef {{ name: string, line: number }} Entry */

/**
 * Reads a `.env` file into the environment; what is set already wins. Returns a line for each variable that Assent does not
 * know.
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]}
 * @throws UserError that names the line which is not `NAME=value`, or whose name is mistyped
 */
export const readEnvFile = (file, env) => {
  if (!existsSync(file)) return [];
  const text = textOf(file);
  const entries = entriesOf(file, text);
  for (const { name, line } of entries) {
    const meant = meantBy(name);
    if (meant)
      throw new UserError(
        `Line ${line} of ${file}: Assent has no variable ${name}. Did you mean ${meant}?`,
      );
  }
  for (const [name, value] of Object.entries(parseEnv(text))) env[name] ??= value;
  return entries
    .filter(({ name }) => !isKnown(name))
    .map(({ name, line }) => `Line ${line} of ${file}: Assent does not read ${name}.`);
};

/** @param {string} file */
const textOf = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError(
      `${file} cannot be read (${codeOf(error)}). It must be a file that you may read.`,
    );
  }
};

const assignment = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_.]*)\s*=(.*)$/;

/**
 * Returns the names of a `.env` file with their lines. Node itself passes over lines that it cannot read.
 * @param {string} file
 * @param {string} text
 * @returns {Entry[]}
 */
const entriesOf = (file, text) => {
  /** @type {Entry[]} */
  const entries = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (/^\s*(#|$)/.test(line)) continue;
    const [, name, value = ''] = assignment.exec(line) ?? [];
    if (name === undefined)
      throw new UserError(
        `Line ${at + 1} of ${file} is not NAME=value, a comment (#) or empty. Correct it and start again.`,
      );
    entries.push({ name, line: at + 1 });
    const [quote = ''] = /^["'`]/.exec(value.trim()) ?? [];
    if (quote === '' || value.trim().indexOf(quote, 1) > 0) continue;
    const end = lines.findIndex((later, index) => index > at && later.includes(quote));
    if (end === -1)
      throw new UserError(
        `Line ${at + 1} of ${file}: the value of ${name} begins with ${quote} and does not end with it.`,
      );
    at = end; // a value of several lines
  }
  return entries;
};
