import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../checkout.mjs';

/**
 * Makes a copy of the launcher in a checkout where nothing is installed, for tests of what it says before it starts
 * anything. Everybody may read it.
 * @param {string} [name] of its folder
 */
export const bareCheckout = (name = 'checkout') => {
  const parent = mkdtempSync(join(tmpdir(), 'checkout-'));
  chmodSync(parent, 0o755);
  const folder = join(parent, name);
  const wholeFiles = 'packages/core/src/platform/whole-files.mjs'; // all that the launcher needs of the product
  for (const path of ['package.json', 'package-lock.json', 'tools/launch', wholeFiles])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) };
};

/**
 * Runs a program of the launcher with just that environment, for at most 20 seconds.
 * @param {string} checkout
 * @param {'start' | 'serve' | 'demo'} entry
 * @param {Record<string, string>} env
 * @param {number} [uid] the user that it runs as; otherwise this one
 * @returns {Promise<{ code: number | string, output: string }>}
 */
export const runEntry = (checkout, entry, env, uid) =>
  new Promise((done) => {
    const program = join(checkout, 'tools/launch/src', `${entry}.mjs`);
    const options = {
      cwd: checkout,
      env: { PATH: process.env.PATH, ...env },
      timeout: 20_000,
      killSignal: /** @type {const} */ ('SIGKILL'),
    };
    // Node is started by this user: another one may not have access to its folder.
    const become = `data:text/javascript,process.setgid(${uid});process.setuid(${uid})`;
    const args = [...(uid === undefined ? [] : ['--import', become]), program];
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      done({ code: error?.code ?? error?.signal ?? 0, output: `${stdout}${stderr}` }),
    );
  });
