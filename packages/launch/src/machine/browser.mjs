import { existsSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../user-error.mjs';
import { chromium, firefox, webKit } from './browser-kinds.mjs';
import { run } from './command.mjs';
import { installPackages, unpackPackages } from './debian-packages.mjs';
import { libraryPath } from './libraries.mjs';
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
 * Installs those of the three that are missing by one call of apt, if the user is root. The functions above report what
 * could not be installed.
 * @param {(line: string) => void} report
 */
export const installBrowsers = async (report) => {
  const isMissing = async (/** @type {BrowserKind} */ kind) =>
    !process.env[kind.variable] && !(await installed(kind));
  const kinds = [chromium, firefox, webKit];
  const missing = await Promise.all(kinds.map(isMissing));
  const names = kinds.filter((_, n) => missing[n]).flatMap(({ packages }) => packages);
  if (names.length > 0) await installPackages([...new Set(names)], report);
};

/**
 * Returns the browser of its variable, one on this machine, one installed by root, or one unpacked into the tools folder.
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

  report(`no ${title} found on this machine`);
  const notInstalled = await installPackages(packages, report);
  const fresh = notInstalled ? undefined : await installed(kind);
  if (fresh) return fresh;

  const notUnpacked = await unpackPackages(packages, unpacked, report);
  const own = await unpackedBrowser(kind, unpacked);
  if (own) return own;
  const old = await tooOld(kind, candidates(kind));
  if (old) throw old;
  throw new UserError(
    `No ${title} was found, and it could not be had.
  - installing: ${notInstalled ?? 'it does not run'}
  - unpacking: ${notUnpacked ?? 'it does not run'}
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
 * Returns a program that starts the unpacked browser with the libraries and fonts in its folder.
 * @param {BrowserKind} kind
 * @param {string} folder
 */
const unpackedBrowser = async (kind, folder) => {
  const program = join(folder, kind.unpacked);
  if (!existsSync(program)) return undefined;
  const fonts = join(folder, 'fonts.conf');
  writeFileSync(fonts, fontsFile(folder));
  const others = (kind.companions ?? []).map(([name]) => join(dirname(program), name));
  for (const one of [program, ...others])
    writeFileSync(
      join(folder, basename(one)),
      `#!/bin/sh\nexport FONTCONFIG_FILE='${fonts}'\n${starting(kind, folder, one)}\n`,
      { mode: 0o755 },
    );
  const script = join(folder, basename(program));
  return (await runs(kind, script)) ? script : undefined;
};

/**
 * Returns the script that starts an unpacked program.
 * @param {BrowserKind} kind
 * @param {string} folder
 * @param {string} program
 */
const starting = ({ hasFixedPaths }, folder, program) =>
  hasFixedPaths
    ? // In a mount namespace of its own, where the packages lie over /usr. LD_LIBRARY_PATH is for what they put below it.
      `exec unshare --user --map-root-user --mount sh -c 'mount -t overlay overlay -o "lowerdir=$1:/usr" /usr && shift && exec "$@"' sh '${folder}/usr' '${program.slice(folder.length)}' "$@"`
    : `export LD_LIBRARY_PATH='${libraryPath(folder)}'\nexec '${program}' "$@"`;

/** @param {string} folder */
const fontsFile = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}/usr/share/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;
