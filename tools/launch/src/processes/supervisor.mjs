import { fork } from 'node:child_process';
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { watchChild } from './child.mjs';
import { keepRunning } from './restarts.mjs';

/** Time that children have to stop before they are killed. Requests have 20 seconds of it. */
const stopMs = 30_000;
const program = fileURLToPath(new URL('./app-process.mjs', import.meta.url));

/**
 * Runs apps in child processes, and restarts those that end. Server processes share their port.
 * @param {import('../apps.mjs').AppName[]} names
 * @param {number} servers how many server processes to start
 * @param {AbortSignal} asked stops a start that is under way
 * @returns {Promise<{ url?: string, stop(): Promise<void>, failed: Promise<void> }>} `failed` rejects if an
 *   app cannot be restarted, when the others have been stopped
 * @throws UserError if an app cannot start; the reason of `asked`. All children have ended by then
 */
export const superviseApps = async (names, servers, asked) => {
  const stopping = new AbortController();
  /** @type {Map<string, import('./child.mjs').Child>} */
  const children = new Map();
  const start = (/** @type {string} */ name) => {
    const child = watchChild(name, forkApp(name));
    children.set(name, child);
    return child;
  };
  const stop = async () => {
    stopping.abort();
    await Promise.all([...children.values()].map(stopChild));
  };
  // Whatever ends this process, a second Ctrl-C too, ends its children.
  process.on('exit', () => {
    for (const child of children.values()) child.process.kill('SIGKILL');
  });

  const parts = names.flatMap((name) => (name === 'server' ? serverNames(servers) : [name]));
  const first = parts.map(start);
  if (servers > 1) collectMetrics(() => serversAmong(children));
  try {
    const started = Promise.all(first.map(({ started }) => started));
    const [url] = await Promise.race([started, rejectedBy(asked)]);
    const running = first.map((child, at) =>
      keepRunning(String(parts[at]), child, start, stopping.signal),
    );
    const failed = Promise.all(running).then(
      () => {},
      async (error) => {
        await stop();
        throw error;
      },
    );
    return { ...(url && { url }), stop, failed };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** @param {AbortSignal} asked @returns {Promise<never>} */
const rejectedBy = (asked) =>
  new Promise((_, reject) => {
    asked.throwIfAborted();
    asked.addEventListener('abort', () => reject(asked.reason), { once: true });
  });

/** @param {number} count */
const serverNames = (count) =>
  count === 1 ? ['server'] : Array.from({ length: count }, (_, at) => `server ${at + 1}`);

/** @param {Map<string, import('./child.mjs').Child>} children */
const serversAmong = (children) =>
  [...children].filter(([name]) => name !== 'worker').map(([, child]) => child);

/** @param {string} name `server`, `server 2` or `worker` */
const forkApp = (name) => {
  const args = name.split(' ');
  if (name === 'worker') return fork(program, args);
  cluster.setupPrimary({ exec: program, args });
  return cluster.fork().process;
};

/** @param {import('./child.mjs').Child} child */
const stopChild = async ({ process: child, ended }) => {
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(late);
};

/** A process that does not answer within this time is left out, as is one that starts or ends. */
const timeoutMs = 3_000;
let lastId = 0;

/**
 * Answers server processes that ask for what all of them measure.
 * @param {() => import('./child.mjs').Child[]} children
 */
const collectMetrics = (children) => {
  cluster.on('message', async (asking, { type, id }) => {
    if (type !== 'metrics') return;
    const answers = await Promise.all(children().map(measure));
    const measured = answers.filter((answer) => answer !== undefined);
    if (asking.isConnected()) asking.send({ type: 'metrics', id, measured });
  });
};

/** @param {import('./child.mjs').Child} child @returns {Promise<object | undefined>} */
const measure = ({ process: child, ended, hasStarted }) =>
  new Promise((resolve) => {
    if (!hasStarted() || !child.connected) return resolve(undefined);
    lastId += 1;
    const id = lastId;
    /** @param {unknown} received */
    const onMessage = (received) => {
      const answer = Object(received);
      if (answer.type === 'measured' && answer.id === id) finish(answer.measured);
    };
    /** @param {object} [measured] */
    const finish = (measured) => {
      clearTimeout(timeout);
      child.off('message', onMessage);
      resolve(measured);
    };
    const timeout = setTimeout(finish, timeoutMs);
    ended.then(() => finish());
    child.on('message', onMessage);
    child.send({ type: 'measure', id }, (error) => error && finish());
  });
