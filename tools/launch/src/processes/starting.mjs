// What start.mjs runs: from a bare machine to a running Assent.
import { appsOf, serverProcesses } from '../apps.mjs';
import { build } from '../build.mjs';
import { dataFolder, readDotEnv, root } from '../checkout.mjs';
import { readCommandLine } from '../command-line/command-line.mjs';
import { openDatabase } from '../database.mjs';
import { installDependencies } from '../dependencies.mjs';
import { checkDataFolder, watchDataFolder } from '../environment/data-folder.mjs';
import { checkFolderNames } from '../environment/folder-names.mjs';
import { checkPorts } from '../environment/ports.mjs';
import { releaseStartMemory } from '../machine/memory.mjs';
import { beganAt, continueOnPinnedNode, isContinued } from '../machine/runtime.mjs';
import { settings } from '../settings.mjs';
import { stopOnSignal, stopping } from '../stopping.mjs';
import { bold, red } from '../terminal/colours.mjs';
import { panel } from '../terminal/panel.mjs';
import { secondsSince, step } from '../terminal/progress.mjs';
import { messageOf } from '../user-error.mjs';
import { publishAddress } from './running-servers.mjs';
import { superviseApps } from './supervisor.mjs';

const { words } = readCommandLine({
  name: 'npm start',
  about: [
    'Sets everything up and runs Assent: installs the packages, starts a private',
    'database (or uses DATABASE_URL), builds, migrates, and starts server and worker.',
    'Ctrl-C stops all of it. npm run start:server and start:worker run one of them.',
  ],
  words: {
    name: 'server | worker',
    text: 'run only this one',
    choices: ['server', 'worker'],
    most: 1,
  },
  notes: [
    'Variables come from the environment, then from .env; .env.example lists them:',
    '  PORT=3100 npm start           serve on another port (default 3000)',
    '  DATA_DIR=/srv/assent          the folder of keys and database (default .data)',
    '  DATABASE_URL=mysql://…        use a MySQL or MariaDB of yours',
  ],
});
/** Functions that stop what was started, in the order of the starts. @type {(() => Promise<void>)[]} */
const running = [];
/** Whether another process continues this command: that one says that it stops. */
let isHandedOver = false;
const stopAll = async () => {
  for (const stop of running.reverse()) await stop();
};

const start = async () => {
  readDotEnv();
  const names = appsOf(words[0]);
  Object.assign(process.env, settings(process.env));
  await checkPorts(names, process.env);
  const dataDir = dataFolder();
  const isOwn = !process.env.DATABASE_URL;
  checkFolderNames(root, isOwn ? dataDir : undefined);
  checkDataFolder(dataDir, { hasDatabase: isOwn });

  if (!isContinued) {
    console.log(`\n  ${bold('Assent')}\n`);
    await step('Dependencies', installDependencies, String);
  }
  const continued = continueOnPinnedNode();
  if (continued) {
    isHandedOver = true;
    running.push(continued.stop);
    process.exit(await continued.ended);
  }

  const database = await step(
    'Database',
    (report) => openDatabase({ dataDir, report }),
    () => (isOwn ? `private, in ${dataDir}` : 'from DATABASE_URL'),
  );
  running.push(database.close);
  await step('Build', build, String);
  process.env.DATABASE_URL = database.url;
  const starting = superviseApps(names, serverProcesses(process.env), stopping);
  running.push(async () => (await starting.catch(() => undefined))?.stop());
  const apps = await step(names.length > 1 ? 'Start' : `Start ${names}`, () => starting);
  if (names.includes('server')) publishAddress(dataDir, String(process.env.BASE_URL));
  watchDataFolder(dataDir);
  apps.failed.catch(fail);
  releaseStartMemory();
  console.log(
    panel({ apps: names, url: apps.url, env: process.env, seconds: secondsSince(beganAt) }),
  );
};

/** @param {unknown} error */
const fail = async (error) => {
  if (stopping.aborted) return; // what was starting was stopped
  console.error(`\n${red(messageOf(error))}\n`);
  await stopAll().catch(() => {});
  process.exit(1);
};

stopOnSignal(async () => {
  if (!isHandedOver) console.log('\n  Stopping…');
  await stopAll();
});
start().catch(fail);
