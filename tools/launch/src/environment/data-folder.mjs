import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makePrivate } from '../checkout.mjs';
import { logLine } from '../machine/log.mjs';
import { codeOf, UserError } from '../user-error.mjs';

const MB = 1_000_000;
/** What the files of a new private database and a server program need, and what one that exists needs to start. */
const newDatabaseBytes = 300 * MB;
const knownDatabaseBytes = 20 * MB;
const keysBytes = MB;

/**
 * Makes the data folder if it is missing, and checks that it can be written and has space.
 * @param {string} folder
 * @param {{ hasDatabase: boolean }} use whether the private database is, or will be, in it
 * @throws UserError that names the folder, the free space and what to do
 */
export const checkDataFolder = (folder, { hasDatabase }) => {
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new UserError(
      `The data folder ${folder} is a file. Set DATA_DIR to a folder, or move the file away.`,
    );
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    makePrivate(folder);
    writeProbe(probe);
  } catch (error) {
    throw folderError(folder, codeOf(error) ?? String(error));
  }
  const isNew = !existsSync(join(folder, 'database/files'));
  const database = isNew ? newDatabaseBytes : knownDatabaseBytes;
  const needed = hasDatabase ? database : keysBytes;
  if (freeBytes(folder) >= needed) return;
  throw new UserError(
    `The disk of the data folder ${folder} is nearly full: ${megabytes(freeBytes(folder))} are free, and ${megabytes(needed)} are needed. ${waysOut}`,
  );
};

/** Writes a file and removes it, also if only the beginning fitted. @param {string} path */
const writeProbe = (path) => {
  const file = openSync(path, 'w');
  try {
    writeFileSync(file, Buffer.alloc(4096));
  } finally {
    closeSync(file);
    rmSync(path);
  }
};

const waysOut = 'Free some space, or set DATA_DIR to a folder on another disk.';
/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0)} MB`;

/** Returns what this process may still write to the file system of a folder. @param {string} folder */
const freeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** @param {string} folder @param {string} code of a system error */
const folderError = (folder, code) => {
  const nearest = nearestFolder(folder);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new UserError(
      `The disk of the data folder ${folder} is full: ${megabytes(freeBytes(nearest))} are free (${code}). ${waysOut}`,
    );
  if (code === 'EROFS')
    return new UserError(
      `The data folder ${folder} is on a read-only file system (${code}). Set DATA_DIR to a folder that can be written.`,
    );
  const uid = process.getuid?.();
  const owner = statSync(nearest).uid;
  const owners =
    uid === undefined || uid === owner
      ? ''
      : ` This process runs as user ${uid}, and ${nearest} belongs to user ${owner}: give it to this user (chown).`;
  const verb = existsSync(folder) ? 'written' : 'created';
  return new UserError(
    `The data folder ${folder} cannot be ${verb} (${code}).${owners} ${owners ? 'Or set' : 'Set'} DATA_DIR to another folder.`,
  );
};

/** Returns the folder, or the nearest one above it that exists. @param {string} folder @returns {string} */
const nearestFolder = (folder) =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));

const lowBytes = 100 * MB;
const checkEveryMs = 10_000;
const tellAgainMs = 10 * 60_000;

/**
 * Logs a line when the disk of the data folder gets full or the folder can no longer be written, and again every ten
 * minutes. Returns a function that ends this.
 * @param {string} folder
 * @param {{ everyMs?: number, lowBytes?: number }} [options]
 */
export const watchDataFolder = (
  folder,
  { everyMs = checkEveryMs, lowBytes: low = lowBytes } = {},
) => {
  let toldAt = Number.NEGATIVE_INFINITY;
  const check = () => {
    const problem = problemWith(folder, low);
    if (!problem) toldAt = Number.NEGATIVE_INFINITY;
    if (!problem || Date.now() - toldAt < tellAgainMs) return;
    toldAt = Date.now();
    logLine('error', problem);
  };
  check();
  const timer = setInterval(check, everyMs).unref();
  return () => clearInterval(timer);
};

/** @param {string} folder @param {number} low @returns {string | undefined} */
const problemWith = (folder, low) => {
  try {
    const nearest = nearestFolder(folder); // the apps create it when they need it
    accessSync(nearest, constants.W_OK);
    const free = freeBytes(nearest);
    return free < low
      ? `the disk of the data folder ${folder} is nearly full: ${megabytes(free)} are free. Free some space; nothing has to be restarted`
      : undefined;
  } catch (error) {
    return `the data folder ${folder} cannot be written (${codeOf(error)}). Assent needs it to store keys and the newest checkpoint of its log`;
  }
};
