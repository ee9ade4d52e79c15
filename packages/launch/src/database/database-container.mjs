import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnChild } from '../machine/child-process.mjs';
import { run } from '../machine/command.mjs';
import { freePort } from '../machine/port.mjs';
import { onPath } from '../machine/programs.mjs';
import { originOf } from './database-files.mjs';
import { greets } from './database-greeting.mjs';

/** @typedef {import('./database-process.mjs').RunningDatabase} RunningDatabase */
/** @typedef {import('./database-folder.mjs').DatabaseFolder} DatabaseFolder */

/**
 * Runs MySQL 8.4 in a container engine, its files in the data folder, reachable from this machine only.
 * @param {DatabaseFolder} place
 * @param {(line: string) => void} report
 * @returns {Promise<RunningDatabase>}
 */
export const runContainer = async ({ folder, files, name }, report) => {
  const engine = onPath('docker', 'podman');
  if (!engine) throw new Error('neither docker nor podman is installed');
  if ((await run(engine, ['info'])).code !== 0) throw new Error(`${engine} does not run`);
  if (originOf(files))
    throw new Error('the data folder was created by a server outside a container');

  const password = passwordOf(join(folder, 'container-password'));
  const port = await freePort();
  const data = join(folder, 'container');
  mkdirSync(data, { recursive: true });
  await run(engine, ['rm', '--force', name]); // left over by a keeper that was killed
  report('starting mysql:8.4 in a container (its first start fetches the image)');
  const child = spawnChild(
    engine,
    [
      ...['run', '--rm', '--name', name],
      ...['--publish', `127.0.0.1:${port}:3306`],
      ...['--volume', `${data}:/var/lib/mysql`],
      ...(process.getuid ? ['--user', `${process.getuid()}:${process.getgid?.()}`] : []),
      ...(engine.endsWith('podman') ? ['--userns', 'keep-id'] : []),
      ...['--env', 'MYSQL_ROOT_PASSWORD', '--env', 'MYSQL_DATABASE=assent'],
      ...['mysql:8.4', '--disable-log-bin', '--default-time-zone=+00:00', '--max-connections=500'],
    ],
    {
      env: { ...process.env, MYSQL_ROOT_PASSWORD: password },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = /** @type {Promise<void>} */ (
    new Promise((done) => {
      child.on('error', () => done());
      child.on('exit', () => done());
    })
  );
  if (!(await greets({ host: '127.0.0.1', port }, ended)))
    throw new Error('mysql:8.4 did not start in a container');
  return {
    url: `mysql://root:${password}@127.0.0.1:${port}/assent`,
    ended,
    stop: async () => {
      await run(engine, ['stop', '--time', '60', name]);
      await ended;
    },
  };
};

/** @param {string} file */
const passwordOf = (file) => {
  if (!existsSync(file)) writeFileSync(file, randomBytes(16).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
};
