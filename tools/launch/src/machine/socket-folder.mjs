import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrivate } from '../checkout.mjs';
import { UserError } from '../user-error.mjs';

// A socket's whole path may have 107 bytes on Linux and 103 on macOS.
const longestPath = 100 - '/keeper.sock.removing'.length;

/**
 * Returns the folder for the sockets of a folder: the folder itself, or a private one in the
 * temporary folder when its name is too long for a socket.
 * @param {string} folder
 */
export const socketFolder = (folder) => {
  makePrivate(folder);
  return Buffer.byteLength(folder) <= longestPath ? folder : privateShortFolder(folder);
};

/**
 * Returns a short name that is unique for a folder.
 * @param {string} folder
 */
export const shortName = (folder) =>
  `assent-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;

/**
 * Makes a private folder with a short name, unique for a folder, in the temporary folder, or in /tmp when the name of that
 * is too long.
 * @param {string} folder
 */
export const privateShortFolder = (folder) => {
  const path =
    [tmpdir(), '/tmp']
      .map((temporary) => join(temporary, shortName(folder)))
      .find((short) => Buffer.byteLength(short) <= longestPath) ?? join('/tmp', shortName(folder));
  makePrivate(path);
  // Anyone may create names in the temporary folder, so it has to be ours.
  const { uid } = lstatSync(path);
  if (process.getuid && uid !== process.getuid())
    throw new UserError(`${path} belongs to another user; set TMPDIR to a folder of your own.`);
  return path;
};
