// What serve.mjs runs.
import { resolve } from 'node:path';
import { appsOf, serverProcesses, startApp } from '../apps.mjs';
import { root } from '../checkout.mjs';
import { readCommandLine } from '../command-line/command-line.mjs';
import { commitOf } from '../environment/commit.mjs';
import { watchDataFolder } from '../environment/data-folder.mjs';
import { checkPorts } from '../environment/ports.mjs';
import { mistypedIn } from '../environment/variables.mjs';
import { logLine } from '../machine/log.mjs';
import { refusalOf, warningOf } from '../machine/node-lines.mjs';
import { stopOnSignal, stopping } from '../stopping.mjs';
import { messageOf, UserError } from '../user-error.mjs';
import { superviseApps } from './supervisor.mjs';

const { words } = readCommandLine({
  name: 'node tools/launch/src/serve.mjs',
  about: [
    'Runs the built server and worker with the unchanged environment: no .env is',
    'read, and nothing is set up (docs/operations/install.md). Build first: npm run build',
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
  if (stopping.aborted) return; // what was starting was stopped
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
  process.env.COMMIT ||= commitOf(root) ?? '';
  const names = appsOf(words[0]);
  for (const line of mistypedIn(process.env)) logLine('warn', line);
  const [only] = names;
  const servers = serverProcesses(process.env);
  const isOneProcess = names.length === 1 && (only === 'worker' || servers === 1);
  // Before the database is migrated, and once for all processes.
  await checkPorts(names, process.env);
  watchDataFolder(resolve(process.env.DATA_DIR || '.data'));
  const running =
    only && isOneProcess
      ? startApp(only, process.env, { stopping })
      : superviseApps(names, servers, stopping);
  stopOnSignal(async () => (await running.catch(() => undefined))?.stop());
  await (await running).failed;
} catch (error) {
  fail(error);
}
