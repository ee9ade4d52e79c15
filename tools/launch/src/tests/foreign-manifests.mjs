import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, workspaceFolders } from '../checkout.mjs';

/** @typedef {{ license?: string, dependencies?: object, devDependencies?: object, overrides?: object }} Manifest */

/** Returns each package.json that is not of a workspace, by its folder. @returns {Map<string, Manifest>} */
export const foreignManifests = () => {
  const workspaces = new Set([root, ...workspaceFolders()]);
  const folders = ['examples', 'integrations', 'packages', 'tools']
    .flatMap((name) => foldersWithManifest(join(root, name)))
    .filter((folder) => !workspaces.has(folder));
  return new Map(
    folders.map((folder) => [
      relative(root, folder),
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    ]),
  );
};

/** @param {string} folder @returns {string[]} */
const foldersWithManifest = (folder) => {
  const entries = readdirSync(folder, { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory() && !/^(node_modules|dist|\..*)$/.test(entry.name))
    .flatMap(({ name }) => foldersWithManifest(join(folder, name)));
  return entries.some(({ name }) => name === 'package.json') ? [folder, ...below] : below;
};
