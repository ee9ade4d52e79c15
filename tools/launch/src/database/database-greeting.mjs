import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits for the initial handshake packet of the server. Returns false if the server ended before.
 * @param {string | { host: string, port: number }} address
 * @param {Promise<void>} ended
 */
export const greets = async (address, ended) => {
  let isOver = false;
  ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    if (await greetsNow(address)) return true;
    await pause(40);
  }
  return false;
};

/** @param {string | { host: string, port: number }} address @returns {Promise<boolean>} */
const greetsNow = (address) =>
  new Promise((done) => {
    const socket = typeof address === 'string' ? connect(address) : connect(address);
    socket.setTimeout(5000, () => socket.destroy());
    socket.once('data', () => {
      done(true);
      socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => done(false));
  });
