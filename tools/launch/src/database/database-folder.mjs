import { join } from 'node:path';
import { makePrivate } from '../checkout.mjs';
import { shortName, socketFolder } from '../machine/socket-folder.mjs';

/**
 * Paths of the private database of a data folder.
 * @typedef {object} DatabaseFolder
 * @property {string} folder
 * @property {string} name unique to this folder
 * @property {string} files
 * @property {string} serverSocket
 * @property {string} keeperSocket
 * @property {string} serverLog
 * @property {string} keeperLog
 */

/**
 * Makes the folder if it is missing, for its owner only.
 * @param {string} dataDir
 * @returns {DatabaseFolder}
 */
export const databaseFolder = (dataDir) => {
  makePrivate(dataDir);
  const folder = join(dataDir, 'database');
  const sockets = socketFolder(folder);
  return {
    folder,
    name: shortName(folder),
    files: join(folder, 'files'),
    serverSocket: join(sockets, 'server.sock'),
    keeperSocket: join(sockets, 'keeper.sock'),
    serverLog: join(folder, 'server.log'),
    keeperLog: join(folder, 'keeper.log'),
  };
};
