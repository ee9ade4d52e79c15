import { basename, dirname, join } from 'node:path';
import { writeStarters } from '../unpacked/unpacked-browser.mjs';
import { UserError } from '../user-error.mjs';
import { chromium, firefox, webKit } from './browser-kinds.mjs';
import { run } from './command.mjs';
import { unpackPackages } from './debian-packages.mjs';
import { pathFolders, programsIn } from './programs.mjs';

/** @typedef {import('./browser-kinds.mjs').BrowserKind} BrowserKind */
/** @typedef {{ toolsDir: string, report: (line: string) => void }} Where */

/** Thrown when the only browser of a kind, on this machine and in the package lists, is too old for the tests. */
export class TooOldError extends UserError {}

/**
 * Returns the path of a Chromium that runs.
 * @param {Where} where
 */
export const findBrowser = (where) => find(chromium, where);

/**
 * Returns the path of a Firefox that runs.
 * @param {Where} where
 */
export const findFirefox = (where) => find(firefox, where);

/**
 * Returns the path of WebKitGTK's driver, which runs and has Xvfb beside it.
 * @param {Where} where
 */
export const findWebKit = (where) => find(webKit, where);

/**
 * Returns the browser of its variable, one on this machine, or one unpacked into the tools folder.
 * @param {BrowserKind} kind
 * @param {Where} where
 * @returns {Promise<string>}
 */
const find = async (kind, { toolsDir, report }) => {
  const { title, variable, packages, wayOut } = kind;
  const chosen = process.env[variable];
  if (chosen) {
    if (await runs(kind, chosen)) return chosen;
    throw (
      (await tooOld(kind, [chosen])) ??
      new UserError(`${variable} is ${chosen}, which does not run.`)
    );
  }
  const unpacked = join(toolsDir, title.toLowerCase());
  const found = (await installed(kind)) ?? (await unpackedBrowser(kind, unpacked));
  if (found) return found;

  const notUnpacked = await unpackPackages(title, packages, unpacked, report);
  const own = await unpackedBrowser(kind, unpacked);
  if (own) return own;
  const old = await tooOld(kind, [...candidates(kind), join(unpacked, basename(kind.unpacked))]);
  if (old) throw old;
  throw new UserError(
    `No ${title} was found on this machine, and Debian's packages could not be used: ${notUnpacked ?? 'it does not run'}
There are two ways out:
  1. ${wayOut}
  2. point ${variable} at one that is somewhere else`,
  );
};

/** @param {BrowserKind} kind */
const candidates = ({ names, places }) =>
  programsIn(names, [...new Set([...pathFolders(), ...places])]);

/** @param {BrowserKind} kind */
const installed = async (kind) => {
  for (const candidate of candidates(kind)) if (await runs(kind, candidate)) return candidate;
  return undefined;
};

/** Returns whether it runs, with all that belongs to it, and is new enough. @param {BrowserKind} kind @param {string} program */
const runs = async (kind, program) => {
  const introduction = await introductionOf(kind, program);
  if (introduction === undefined || isTooOld(kind, introduction)) return false;
  const others = (kind.companions ?? []).map(([name, ...args]) =>
    run(join(dirname(program), name), args),
  );
  return (await Promise.all(others)).every((other) => other.code === 0);
};

/** A name may be a stub that only prints how to install it. @param {BrowserKind} kind @param {string} program */
const introductionOf = async ({ asks, introducesItselfAs }, program) => {
  const { code, stdout } = await run(program, [asks]);
  return code === 0 && introducesItselfAs.test(stdout) ? stdout.trim() : undefined;
};

/** @param {BrowserKind} kind @param {string} introduction */
const isTooOld = ({ oldest = 0 }, introduction) => Number(/\d+/.exec(introduction)?.[0]) < oldest;

/** Returns the error for the first program that is too old. @param {BrowserKind} kind @param {string[]} programs */
const tooOld = async (kind, programs) => {
  for (const program of programs) {
    const introduction = await introductionOf(kind, program);
    if (introduction !== undefined && isTooOld(kind, introduction))
      return new TooOldError(
        `${introduction} is too old for the tests, which need ${kind.title} ${kind.oldest} or newer.`,
      );
  }
  return undefined;
};

/**
 * Returns the program that starts the unpacked browser.
 * @param {BrowserKind} kind
 * @param {string} folder
 */
const unpackedBrowser = async (kind, folder) => {
  const script = await writeStarters(kind, folder);
  return script && (await runs(kind, script)) ? script : undefined;
};
