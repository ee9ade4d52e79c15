import { UserError } from '../user-error.mjs';

/**
 * Refuses what no program can have in its path: a colon in PATH, and in the temporary folder of MariaDB; and an asterisk in
 * the folder of packages, where Node replaces it.
 * @param {string} checkout
 * @param {string} [databaseFolder] of the private database, if it is used
 * @throws UserError that names the path
 */
export const checkFolderNames = (checkout, databaseFolder = '') => {
  if (process.platform === 'win32') return;
  const withColon = [checkout, databaseFolder].find((path) => path.includes(':'));
  if (withColon !== undefined)
    throw new UserError(
      `The path ${withColon} contains a colon, which separates the folders of PATH. Rename the folder, and start again.`,
    );
  if (checkout.includes('*'))
    throw new UserError(
      `The path ${checkout} contains an asterisk, which Node replaces in the paths of packages. Rename the folder, and start again.`,
    );
};
