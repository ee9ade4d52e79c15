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
 * Returns the paths of the programs with these names in the folders.
 * @param {string[]} names
 * @param {string[]} folders
 */
export const programsIn = (names, folders) =>
  folders.flatMap((folder) => names.map((name) => join(folder, name))).filter(isProgram);

/** Returns the folders of PATH. */
export const pathFolders = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean);

/**
 * Returns the path of a program on PATH, or undefined.
 * @param {...string} names
 */
export const onPath = (...names) => programsIn(names, pathFolders())[0];
