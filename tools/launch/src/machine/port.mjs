import { createServer } from 'node:net';
import { codeOf } from '../user-error.mjs';

/**
 * Returns a free port of this machine.
 * @returns {Promise<number>}
 */
export const freePort = async () => {
  const { port } = await tryPort(0, '127.0.0.1');
  if (port === undefined) throw new Error('no port of this machine is free');
  return port;
};

/**
 * Returns the code of the error that keeps a program from listening on this port of this machine, or undefined.
 * @param {number} port
 * @param {string} host
 */
export const whyNotFree = async (port, host) => (await tryPort(port, host)).code;

/** @param {number} port @param {string} host @returns {Promise<{ port?: number, code?: string }>} */
const tryPort = (port, host) =>
  new Promise((done) => {
    const server = createServer();
    server.on('error', (error) => done({ code: codeOf(error) ?? 'unknown' }));
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() =>
        done(address && typeof address === 'object' ? { port: address.port } : {}),
      );
    });
  });
