import { join } from 'node:path';
import { withBuildFolder } from './built-copy.mjs';
import { root } from './checkout.mjs';
import { spawnChild } from './machine/child-process.mjs';
import { withLock } from './machine/lock.mjs';
import { UserError } from './user-error.mjs';

/** Environment that disables telemetry and update checks. */
export const quietTurbo = {
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
};

/**
 * Returns the arguments that start turbo without npm.
 * @param {string[]} args
 */
export const turbo = (args) => [join(root, 'node_modules/turbo/bin/turbo'), ...args, '--ui=stream'];

/**
 * Builds every app that changed since the last time.
 * @param {(line: string) => void} report
 * @returns {Promise<string>} what was done
 */
export const build = (report) =>
  withLock(report, () => withBuildFolder((folder) => buildIn(folder, report)));

/** @param {string} folder @param {(line: string) => void} report @returns {Promise<string>} */
const buildIn = (folder, report) =>
  new Promise((done, fail) => {
    let output = '';
    let built = 0;
    const child = spawnChild(process.execPath, turbo(['run', 'build', '--output-logs=new-only']), {
      cwd: folder,
      env: { ...process.env, ...quietTurbo },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    /** @param {Buffer} bytes */
    const read = (bytes) => {
      output += bytes;
      for (const [, name] of String(bytes).matchAll(/@assent\/(\w+):build: cache miss/g)) {
        built += 1;
        report(`building ${name}`);
      }
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('error', fail);
    child.on('close', (code) => {
      if (code !== 0) fail(new UserError(`The build failed:\n${output.trim()}`));
      done(built === 0 ? 'up to date' : `${built} built`);
    });
  });
