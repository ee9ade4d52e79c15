// npm start, npm run start:server, npm run start:worker: from a bare machine to a running Assent.
import './machine/node-version.mjs';
import { appsOf, portError } from './apps.mjs';
import { build } from './build.mjs';
import { dataFolder, readDotEnv } from './checkout.mjs';
import { openDatabase } from './database.mjs';
import { installDependencies } from './dependencies.mjs';
import { releaseStartMemory } from './machine/memory.mjs';
import { isFree } from './machine/port.mjs';
import { beganAt, continueOnPinnedNode, isContinued } from './machine/runtime.mjs';
import { serverProcesses, superviseApps } from './processes/supervisor.mjs';
import { settings } from './settings.mjs';
import { stopOnSignal } from './stopping.mjs';
import { bold, red } from './terminal/colours.mjs';
import { panel } from './terminal/panel.mjs';
import { secondsSince, step } from './terminal/progress.mjs';
import { messageOf } from './user-error.mjs';

/** Functions that stop what was started, in the order of the starts. @type {(() => Promise<void>)[]} */
const running = [];
/** Whether another process continues this command: that one says that it stops. */
let isHandedOver = false;
const stopAll = async () => {
  for (const stop of running.reverse()) await stop();
};

const start = async () => {
  readDotEnv();
  const names = appsOf(process.argv[2]);
  Object.assign(process.env, settings(process.env));
  const port = Number(process.env.PORT);
  if (names.includes('server') && !(await isFree(port)))
    throw portError({ variable: 'PORT', port });

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

  const dataDir = dataFolder();
  const isOwn = !process.env.DATABASE_URL;
  const database = await step(
    'Database',
    (report) => openDatabase({ dataDir, report }),
    () => (isOwn ? `private, in ${dataDir}` : 'from DATABASE_URL'),
  );
  running.push(database.close);
  await step('Build', build, String);
  process.env.DATABASE_URL = database.url;
  const apps = await step(names.length > 1 ? 'Start' : `Start ${names}`, () =>
    superviseApps(names, serverProcesses(process.env)),
  );
  running.push(apps.stop);
  apps.failed.catch(fail);
  releaseStartMemory();
  console.log(
    panel({ apps: names, url: apps.url, env: process.env, seconds: secondsSince(beganAt) }),
  );
};

/** @param {unknown} error */
const fail = async (error) => {
  console.error(`\n${red(messageOf(error))}\n`);
  await stopAll().catch(() => {});
  process.exit(1);
};

stopOnSignal(async () => {
  if (!isHandedOver) console.log('\n  Stopping…');
  await stopAll();
});
start().catch(fail);
