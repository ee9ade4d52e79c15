import { existsSync, readFileSync } from 'node:fs';
import { isAlive } from './machine/processes.mjs';
import { messageOf } from './user-error.mjs';

const parentCheckMs = 1000;

const asked = new AbortController();
/** Aborted when this process was asked to stop. What is starting ends then where it only waits. */
export const stopping = asked.signal;

/** @type {(() => Promise<void>) | undefined} */
let stopAll;

/**
 * Stops gracefully, once, on a signal (Ctrl-C, SIGTERM, a closed terminal) or the death of the npm that started it. A
 * second signal ends it at once. Call it before what takes long to load: without a listener a signal ends a process
 * wherever it is, and the first process of a container does not get it at all.
 * @param {() => Promise<void>} [stop] what ends this process, also while it starts. Without it there is nothing to end
 *   yet. The last one that was given is called.
 */
export const stopOnSignal = (stop = async () => {}) => {
  const isFirst = stopAll === undefined;
  stopAll = stop;
  if (!isFirst) return;
  process.stdout.on('error', () => {}); // the terminal may be closed before this process ends
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, end);

  const npm = npmThatStartedUs();
  if (npm === undefined) return;
  // An npm that was killed forwards no signal.
  setInterval(() => {
    if (!stopping.aborted && !isAlive(npm)) end();
  }, parentCheckMs).unref();
};

const end = async () => {
  if (stopping.aborted) process.exit(130);
  asked.abort();
  try {
    await stopAll?.();
    process.exit(0);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
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
