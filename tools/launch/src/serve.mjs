// node tools/launch/src/serve.mjs [server|worker]
// Runs the built apps with the unchanged environment, without any set-up. For production.
import './machine/node-version.mjs';
import { resolve } from 'node:path';
import { appsOf, startApp } from './apps.mjs';
import { readCommandLine } from './command-line/command-line.mjs';
import { watchDataFolder } from './environment/data-folder.mjs';
import { checkPorts } from './environment/ports.mjs';
import { mistypedIn } from './environment/variables.mjs';
import { logLine } from './machine/log.mjs';
import { refusalOf, warningOf } from './machine/node-lines.mjs';
import { serverProcesses, superviseApps } from './processes/supervisor.mjs';
import { stopOnSignal } from './stopping.mjs';
import { messageOf, UserError } from './user-error.mjs';

const { words } = readCommandLine({
  name: 'node tools/launch/src/serve.mjs',
  about: [
    'Runs the built server and worker with the unchanged environment: no .env is',
    'read, and nothing is set up (docs/operations.md). Build first: npm run build',
  ],
  words: {
    name: 'server | worker',
    text: 'run only this one',
    choices: ['server', 'worker'],
    most: 1,
  },
});

/** @param {unknown} error */
const fail = (error) => {
  console.error(messageOf(error));
  process.exit(1);
};

try {
  const refusal = refusalOf(process.versions.node);
  if (refusal) throw new UserError(refusal);
  const warning = warningOf(process.versions.node, new Date());
  if (warning) logLine('warn', warning);

  // After a power loss the database may need longer to start than this program.
  process.env.DATABASE_WAIT_SECONDS ||= '60';
  const names = appsOf(words[0]);
  for (const line of mistypedIn(process.env)) logLine('warn', line);
  const [only] = names;
  const servers = serverProcesses(process.env);
  const isOneProcess = names.length === 1 && (only === 'worker' || servers === 1);
  // Before the database is migrated, and once for all processes.
  await checkPorts(names, process.env);
  watchDataFolder(resolve(process.env.DATA_DIR || '.data'));
  if (only && isOneProcess) stopOnSignal((await startApp(only, process.env)).stop);
  if (!isOneProcess) {
    const apps = await superviseApps(names, servers);
    stopOnSignal(apps.stop);
    apps.failed.catch((error) => apps.stop().then(() => fail(error)));
  }
} catch (error) {
  fail(error);
}
