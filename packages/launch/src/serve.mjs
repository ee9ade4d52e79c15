// node packages/launch/src/serve.mjs [server|worker]
// Runs the built apps with the unchanged environment, without any set-up. For production.
import './machine/node-version.mjs';
import { appsOf, startApp } from './apps.mjs';
import { refusalOf, warningOf } from './machine/node-lines.mjs';
import { logLine } from './processes/log-line.mjs';
import { serverProcesses, superviseApps } from './processes/supervisor.mjs';
import { stopOnSignal } from './stopping.mjs';
import { messageOf, UserError } from './user-error.mjs';

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

  const names = appsOf(process.argv[2]);
  const [only] = names;
  const servers = serverProcesses(process.env);
  const isOneProcess = names.length === 1 && (only === 'worker' || servers === 1);
  if (only && isOneProcess) stopOnSignal((await startApp(only, process.env)).stop);
  if (!isOneProcess) {
    const apps = await superviseApps(names, servers);
    stopOnSignal(apps.stop);
    apps.failed.catch((error) => apps.stop().then(() => fail(error)));
  }
} catch (error) {
  fail(error);
}
