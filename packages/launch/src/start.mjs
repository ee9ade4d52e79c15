// npm start, npm run start:server, npm run start:worker: from a bare machine to a running Assent.
import './machine/node-version.mjs';
import { appsOf, portError } from './apps.mjs';
import { build } from './build.mjs';
import { dataFolder, readDotEnv } from './checkout.mjs';
import { openDatabase } from './database.mjs';
import { installDependencies } from './dependencies.mjs';
import { isFree } from './machine/port.mjs';
import { serverProcesses, superviseApps } from './processes/supervisor.mjs';
import { settings } from './settings.mjs';
import { stopOnSignal } from './stopping.mjs';
import { bold, red } from './terminal/colours.mjs';
import { panel } from './terminal/panel.mjs';
import { secondsSince, step } from './terminal/progress.mjs';
import { messageOf } from './user-error.mjs';

const startedAt = Date.now();
/** Functions that stop what was started, in the order of the starts. @type {(() => Promise<void>)[]} */
const running = [];
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

  console.log(`\n  ${bold('Assent')}\n`);
  await step('Dependencies', installDependencies, String);
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
  console.log(
    panel({ apps: names, url: apps.url, env: process.env, seconds: secondsSince(startedAt) }),
  );
};

/** @param {unknown} error */
const fail = async (error) => {
  console.error(`\n${red(messageOf(error))}\n`);
  await stopAll().catch(() => {});
  process.exit(1);
};

stopOnSignal(async () => {
  console.log('\n  Stopping…');
  await stopAll();
});
start().catch(fail);
