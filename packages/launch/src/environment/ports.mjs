import { listenerOf } from '../machine/listener.mjs';
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
