// Files that are complete at every moment: a reader, and a process that starts after a power loss, finds the former
// content or the new one. This is the only place that writes drafts of files. It imports nothing, because the launcher runs
// it as it is, before packages are installed.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The drafts of this process that are being written. @type {Set<string>} */
const drafts = new Set();

/**
 * Replaces a file.
 * @param {string} path
 * @param {string | Buffer} content
 * @param {number} [mode] only its owner may read it by default
 * @throws Error with the code of the system; for a full disk a DiskFullError that says so
 */
export const replaceFileSync = (path, content, mode = 0o600) =>
  withDraftSync(path, content, mode, (draft) => renameSync(draft, path));

/**
 * Makes a file, unless it exists: then it stays as it is, also if another process makes it at the same moment.
 * @param {string} path
 * @param {string | Buffer} content
 * @throws as `replaceFileSync`
 */
export const createFileSync = (path, content) =>
  withDraftSync(path, content, 0o600, (draft) => {
    try {
      linkSync(draft, path);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    rmSync(draft, { force: true });
  });

/**
 * Replaces a file without blocking the process.
 * @param {string} path
 * @param {string | Buffer} content
 * @throws as `replaceFileSync`
 */
export const replaceFile = async (path, content) => {
  removeLeftDrafts(path);
  const draft = draftOf(path);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw explained(error, path);
  } finally {
    drafts.delete(draft);
  }
};

/**
 * @param {string} path
 * @param {string | Buffer} content
 * @param {number} mode
 * @param {(draft: string) => void} place
 */
const withDraftSync = (path, content, mode, place) => {
  removeLeftDrafts(path);
  const draft = draftOf(path);
  try {
    const file = openSync(draft, 'wx', mode);
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    place(draft);
  } catch (error) {
    rmSync(draft, { force: true });
    throw explained(error, path);
  } finally {
    drafts.delete(draft);
  }
};

/** @param {string} path */
const draftOf = (path) => {
  const draft = `${path}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  drafts.add(draft);
  return draft;
};

/** Removes the drafts of a file that killed processes have left. @param {string} path */
const removeLeftDrafts = (path) => {
  const folder = dirname(path);
  const prefix = `${basename(path)}.new-`;
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [, pid] =
      (name.startsWith(prefix) && /^(\d+)-[0-9a-f]{8}$/.exec(name.slice(prefix.length))) || [];
    if (pid === undefined || drafts.has(join(folder, name))) continue;
    // A process of another container may have the number of this one.
    if (Number(pid) === process.pid || !exists(Number(pid)))
      rmSync(join(folder, name), { force: true });
  }
};

/** Returns whether an error of the system, or the output of a program, says that a disk is full. @param {unknown} error */
export const isDiskFull = (error) =>
  ['ENOSPC', 'EDQUOT'].includes(codeOf(error)) ||
  /No space left on device|not have enough space|disk (is )?full|errno: 28\b/i.test(String(error));

/** @param {unknown} error @param {string} path */
const explained = (error, path) => {
  const code = codeOf(error);
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  const message = `The file ${path} cannot be written: its disk is full (${code}). Free some space.`;
  return Object.assign(new Error(message), { name: 'DiskFullError', code });
};

/** Returns whether a process exists. @param {number} pid */
const exists = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

/** @param {unknown} error */
const codeOf = (error) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
