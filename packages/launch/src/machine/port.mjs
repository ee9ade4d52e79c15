import { createServer } from 'node:net';

/**
 * Returns a free port of this machine.
 * @returns {Promise<number>}
 */
export const freePort = async () => {
  const port = await tryPort(0);
  if (port === undefined) throw new Error('no port of this machine is free');
  return port;
};

/**
 * Returns whether a program could listen on this port of this machine.
 * @param {number} port
 */
export const isFree = async (port) => (await tryPort(port)) !== undefined;

/** @param {number} port @returns {Promise<number | undefined>} */
const tryPort = (port) =>
  new Promise((done) => {
    const server = createServer();
    server.on('error', () => done(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(address && typeof address === 'object' ? address.port : undefined));
    });
  });
