import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {string} file */
const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
};

/**
 * The first of these names that is a program in one of the folders, with its path.
 * @param {string[]} names
 * @param {string[]} folders
 */
export const programsIn = (names, folders) =>
  folders.flatMap((folder) => names.map((name) => join(folder, name))).filter(isProgram);

/** The folders of PATH. */
export const pathFolders = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean);

/**
 * The path of a program on PATH, or undefined.
 * @param {...string} names
 */
export const onPath = (...names) => programsIn(names, pathFolders())[0];
