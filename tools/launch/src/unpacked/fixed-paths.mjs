import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { replaceFileSync } from '../../../../packages/core/src/platform/whole-files.mjs';
import { privateShortFolder } from '../machine/socket-folder.mjs';
import { UserError } from '../user-error.mjs';

/**
 * A path that is compiled into a file of a package, such as where WebKitGTK's processes are.
 * @typedef {object} FixedPath
 * @property {RegExp} file which file, relative to the unpacked packages
 * @property {RegExp} path the bytes of the path, with the flag `g`
 * @property {boolean} [isRemoved] whether it becomes empty; otherwise it leads to the same folder of the unpacked packages
 */

/**
 * Copies the files that contain fixed paths, with these paths replaced, so that they run unpacked: without root, and
 * without a namespace, which many containers forbid. A new path has the length of the old one, so it is a link with a
 * short name. Returns the folder of the copies.
 * @param {string} folder of the unpacked packages
 * @param {FixedPath[]} fixedPaths
 */
export const replaceFixedPaths = (folder, fixedPaths) => {
  const short = privateShortFolder(folder);
  const copies = join(folder, `replaced-${basename(short)}`);
  mkdirSync(copies, { recursive: true });
  for (const [number, { file, path, isRemoved }] of fixedPaths.entries())
    for (const name of filesLike(folder, file)) {
      const copy = join(copies, basename(name));
      const link = join(short, String(number));
      // The temporary folder may have been emptied since the copy was made.
      if (existsSync(copy) && (isRemoved || existsSync(link))) continue;
      const bytes = readFileSync(realpathSync(join(folder, name))).toString('latin1');
      const [found] = bytes.match(path) ?? [];
      if (found === undefined) throw new Error(`${name} does not contain ${path}.`);
      if (!isRemoved) linkTo(join(folder, found), link);
      const replaced = bytes.replace(
        path,
        isRemoved ? '\0'.repeat(found.length) : asLong(link, found),
      );
      replaceFileSync(copy, Buffer.from(replaced, 'latin1'), 0o755);
    }
  return copies;
};

/** Returns the link's path, filled with slashes to the length of the other path. @param {string} link @param {string} path */
const asLong = (link, path) => {
  const missing = path.length - link.length;
  if (missing < 0)
    throw new UserError(
      `${dirname(link)} is too long a name: set TMPDIR to a folder such as /tmp.`,
    );
  return `${dirname(link)}/${'/'.repeat(missing)}${basename(link)}`;
};

/** @param {string} target @param {string} link */
const linkTo = (target, link) => {
  symlinkSync(target, `${link}.new-${process.pid}`);
  renameSync(`${link}.new-${process.pid}`, link);
};

/** @param {string} folder @param {RegExp} file */
const filesLike = (folder, file) => {
  const folders = [
    'usr/bin',
    ...readdirSync(join(folder, 'usr/lib')).map((name) => `usr/lib/${name}`),
  ];
  return folders
    .filter((one) => lstatSync(join(folder, one), { throwIfNoEntry: false })?.isDirectory())
    .flatMap((one) => readdirSync(join(folder, one)).map((name) => join(one, name)))
    .filter((name) => file.test(name));
};
