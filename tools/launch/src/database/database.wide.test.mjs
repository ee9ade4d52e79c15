import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDataFolder, toolsFolder } from '../checkout.mjs';
import { openDatabase } from '../database.mjs';
import { startedWith } from '../machine/processes.mjs';
import { folderNames } from '../tests/folder-names.mjs';
import { databaseFolder } from './database-folder.mjs';
import { greets } from './database-greeting.mjs';

const toolsDir = toolsFolder(testDataFolder());
const program = new URL('../database.mjs', import.meta.url).href;

// A machine with DATABASE_URL may have no server program.
const isBrought = Boolean(
  process.env.DATABASE_URL && !process.env.DATABASE_URL.includes('socketPath='),
);

/** @type {string} */
let folder;
/** @type {string} */
let dataDir;
beforeEach(() => {
  delete process.env.DATABASE_URL; // these tests are about the private database
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'assent-launch-')));
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  await nothingRuns();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

const pollOptions = { timeout: 10_000 };
const open = () => openDatabase({ dataDir, toolsDir, durable: false });
const keepers = () => startedWith(dataDir);
const servers = () => startedWith(`--datadir=${join(dataDir, 'database/files')}`);
const answers = (timeoutMs = 5000) =>
  greets(
    databaseFolder(dataDir).serverSocket,
    pause(timeoutMs).then(() => {}),
  );

const nothingRuns = async () => {
  for (let waitedMs = 0; waitedMs < 15_000; waitedMs += 50) {
    if ((await servers()).length + (await keepers()).length === 0) return;
    await pause(50);
  }
  throw new Error('processes are left');
};

/** Starts a process that has the database open until it is killed. */
const otherProcess = async () => {
  const code = `import { openDatabase } from ${JSON.stringify(program)};
    await openDatabase(${JSON.stringify({ dataDir, toolsDir, durable: false })});
    console.log('open'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
};

describe.skipIf(isBrought)('the private database', { timeout: 60_000 }, () => {
  it('is shared by everyone who opens it at the same moment, and ends with the last', async () => {
    const [first, second, third] = await Promise.all([open(), open(), open()]);
    expect(new Set([first.url, second.url, third.url]).size).toBe(1);
    await expect.poll(keepers, pollOptions).toHaveLength(1); // the others see that they are late
    expect(await servers()).toHaveLength(1);

    await Promise.all([first.close(), second.close()]);
    expect(await answers()).toBe(true);
    await third.close();
    expect(await servers()).toEqual([]);
  });

  it('ends when its only user is killed', async () => {
    const user = await otherProcess();
    user.kill('SIGKILL');
    await nothingRuns();
  });

  it('is opened again, at the same address, after its keeper was killed', async () => {
    const database = await open();
    const [keeper = 0] = await keepers();
    process.kill(keeper, 'SIGKILL');
    while ((await keepers()).includes(keeper)) await pause(20);

    const again = await open();
    expect(again.url).toBe(database.url);
    expect(await answers()).toBe(true);
    expect(await servers()).toHaveLength(1);
    await Promise.all([database.close(), again.close()]);
  });

  it('is restarted when the server was killed', async () => {
    const database = await open();
    const [server = 0] = await servers();
    process.kill(server, 'SIGKILL');
    while ((await servers()).includes(server)) await pause(20);

    expect(await answers(15_000)).toBe(true);
    await database.close();
  });

  it('leaves nothing when keeper and user are killed together', async () => {
    const user = await otherProcess();
    for (const pid of [...(await keepers()), user.pid ?? 0]) process.kill(pid, 'SIGKILL');
    await nothingRuns();
  });

  it('is set up again when the first set-up was killed half-way', async () => {
    const { folder: database, files } = databaseFolder(dataDir);
    mkdirSync(`${files}.new-1`);
    writeFileSync(join(`${files}.new-1`, 'ibdata1'), 'half a file');

    await (await open()).close();
    expect(readdirSync(database).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  it('starts although the socket of a killed keeper exists', async () => {
    const path = databaseFolder(dataDir).keeperSocket;
    const script = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`;
    await once(spawn(process.execPath, ['-e', script]), 'exit');
    expect(existsSync(path)).toBe(true);

    const both = await Promise.all([open(), open()]);
    await expect.poll(keepers, pollOptions).toHaveLength(1); // the others see that they are late
    await Promise.all(both.map((one) => one.close()));
  });

  it('works in a folder whose name is too long for a socket', async () => {
    dataDir = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    await (await open()).close();
  });

  it('works in a folder whose name has every unusual character', async () => {
    const characters = [...new Set(folderNames.filter((name) => name.length < 40).join(''))];
    dataDir = join(folder, characters.join(''));
    const database = await open();
    expect(await answers()).toBe(true);
    await database.close();
  });
});
