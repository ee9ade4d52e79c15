import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { whyNotFree } from '../machine/port.mjs';
import { UserError } from '../user-error.mjs';

/** @typedef {{ variable: string, port: number }} Port */

/**
 * Checks the ports of the apps before anything is started.
 * @param {string[]} names
 * @param {NodeJS.ProcessEnv} env
 * @throws UserError for a value that is no port, a port that is taken, and a HOST that this machine does not have
 */
export const checkPorts = async (names, env) => {
  const host = env.HOST || '127.0.0.1';
  for (const { variable, value } of wantedPorts(names, env)) {
    const port = Number(value);
    if (!/^\d{1,5}$/.test(value) || port > 65_535)
      throw new UserError(
        `${variable} must be a whole number from 0 to 65535, such as ${variable}=3100. It is "${value}".`,
      );
    const code = await whyNotFree(port, host);
    if (code === 'EADDRINUSE') throw portError({ variable, port });
    if (code === 'EACCES')
      throw new UserError(
        `This user may not listen on port ${port}. Choose one above 1023: ${variable}=3100`,
      );
    if (code !== undefined)
      throw new UserError(
        `HOST=${host} is not an address of this machine (${code}). 127.0.0.1 is this machine alone, 0.0.0.0 all of its addresses.`,
      );
  }
};

/** @param {string[]} names @param {NodeJS.ProcessEnv} env */
const wantedPorts = (names, { PORT, METRICS_PORT }) => [
  ...(names.includes('server') ? [{ variable: 'PORT', value: PORT || '3000' }] : []),
  ...(names.includes('worker') && METRICS_PORT
    ? [{ variable: 'METRICS_PORT', value: METRICS_PORT }]
    : []),
];

/** Returns the error for a port that is taken, with the program that has it if it is known. @param {Port} taken */
export const portError = ({ variable, port }) => {
  const other = port < 65_535 ? port + 1 : port - 1;
  return new UserError(
    `Port ${port} is taken by ${listenerOf(port) ?? 'another program'}. Choose another: ${variable}=${other} npm start`,
  );
};

const listening = '0A';

/**
 * Returns the process of this machine that listens on a TCP port, such as `node (process 4711)`: on Linux, and if it belongs
 * to this user.
 * @param {number} port
 * @returns {string | undefined}
 */
const listenerOf = (port) => {
  if (process.platform !== 'linux') return undefined;
  const sockets = ['tcp', 'tcp6'].flatMap((table) => socketsOf(`/proc/net/${table}`, port));
  if (sockets.length === 0) return undefined;
  const names = new Set(sockets.map((inode) => `socket:[${inode}]`));
  const pid = readable(() => readdirSync('/proc'))
    .filter((name) => /^\d+$/.test(name))
    .find((name) => filesOf(name).some((file) => names.has(file)));
  if (pid === undefined) return undefined;
  const [command = 'a program'] = readable(() => [
    readFileSync(`/proc/${pid}/comm`, 'utf8').trim(),
  ]);
  return `${command} (process ${pid})`;
};

/** @param {string} table @param {number} port */
const socketsOf = (table, port) =>
  readable(() => readFileSync(table, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => state === listening && local.endsWith(`:${hex(port)}`))
    .map((columns) => columns[9] ?? '');

/** @param {number} port */
const hex = (port) => port.toString(16).toUpperCase().padStart(4, '0');

/** @param {string} pid */
const filesOf = (pid) =>
  readable(() => readdirSync(`/proc/${pid}/fd`)).flatMap((file) =>
    readable(() => [readlinkSync(`/proc/${pid}/fd/${file}`)]),
  );

/** Processes end while they are read, and those of other users cannot be. @param {() => string[]} read */
const readable = (read) => {
  try {
    return read();
  } catch {
    return [];
  }
};
