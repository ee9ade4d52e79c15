import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const listening = '0A';

/**
 * Returns the process of this machine that listens on a TCP port, such as `node (process 4711)`: on Linux, and if it belongs
 * to this user.
 * @param {number} port
 * @returns {string | undefined}
 */
export const listenerOf = (port) => {
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
