import { existsSync, readFileSync } from 'node:fs';
import { isAlive } from './machine/processes.mjs';
import { messageOf } from './user-error.mjs';

const parentCheckMs = 1000;

/**
 * Stops gracefully, once, on a signal (Ctrl-C, SIGTERM, a closed terminal) or
 * the death of the npm that started it. A second signal ends it at once.
 * @param {() => Promise<void>} stop
 */
export const stopOnSignal = (stop) => {
  let isAsked = false;
  const asked = async () => {
    if (isAsked) process.exit(130);
    isAsked = true;
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      console.error(messageOf(error));
      process.exit(1);
    }
  };
  process.stdout.on('error', () => {}); // the terminal may be closed before this process ends
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, asked);

  const npm = npmThatStartedUs();
  if (npm === undefined) return;
  // An npm that was killed forwards no signal.
  setInterval(() => {
    if (!isAsked && !isAlive(npm)) asked();
  }, parentCheckMs).unref();
};

const npmThatStartedUs = () => {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = `/proc/${process.ppid}`;
  if (!existsSync(parent)) return process.ppid;
  const isShell = /^(ba|da)?sh$/.test(readFileSync(`${parent}/comm`, 'utf8').trim());
  if (!isShell) return process.ppid;
  const [, grandparent] =
    /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`${parent}/stat`, 'utf8')) ?? [];
  return Number(grandparent);
};
