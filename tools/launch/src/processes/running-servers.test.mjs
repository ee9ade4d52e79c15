import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bareCheckout, runEntry } from '../tests/bare-checkout.mjs';
import { newestServer, publishAddress } from './running-servers.mjs';

/** @type {string} */
let dataDir;
/** @type {import('node:http').Server[]} */
const servers = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'running-'));
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a server that answers /healthz. Returns its address. */
const aServer = async () => {
  const server = createServer((request, response) =>
    response.writeHead(request.url === '/healthz' ? 200 : 404).end(),
  ).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
};

/** @param {number} pid @param {string} url @param {number} startedAt */
const anEntry = (pid, url, startedAt) => {
  mkdirSync(join(dataDir, 'running'), { recursive: true });
  writeFileSync(
    join(dataDir, 'running', `${startedAt}.json`),
    JSON.stringify({ pid, url, startedAt }),
  );
};

describe('the address of a running server', () => {
  it('is found in the data folder until it is removed', async () => {
    const url = await aServer();
    const remove = publishAddress(dataDir, url);
    expect(await newestServer(dataDir)).toBe(url);
    remove();
    expect(await newestServer(dataDir)).toBeUndefined();
    expect(readdirSync(join(dataDir, 'running'))).toEqual([]);
  });

  it('is that of the newest of several', async () => {
    const [older, newer] = [await aServer(), await aServer()];
    anEntry(process.pid, newer, 2);
    anEntry(process.pid, older, 1);
    expect(await newestServer(dataDir)).toBe(newer);
  });

  it('is not what a killed process left behind, nor one that does not answer', async () => {
    const url = await aServer();
    const killed = spawn(process.execPath, ['-e', '']);
    await once(killed, 'exit');
    anEntry(Number(killed.pid), await aServer(), 4);
    anEntry(process.pid, 'http://127.0.0.1:1', 3);
    writeFileSync(join(dataDir, 'running/half.json'), '{"pid":');
    expect(await newestServer(dataDir)).toBeUndefined();
    anEntry(process.pid, url, 1);
    expect(await newestServer(dataDir)).toBe(url);
  });
});

it('the demo says to start a server first, and installs nothing before', async () => {
  const checkout = bareCheckout();
  const { code, output } = await runEntry(checkout.folder, 'demo', {
    DATA_DIR: dataDir,
    PORT: '1',
  });
  checkout.remove();
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    'No server answers at http://localhost:1. Start it first, in another terminal: PORT=1 npm start',
  );
});
