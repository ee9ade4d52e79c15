// node packages/launch/src/serve.mjs [server|worker]
// Runs what is built, with the environment as it is: no set-up, nothing decided. For production.
import './machine/node-version.mjs';
import { appsOf, startApp } from './apps.mjs';
import { serverProcesses, superviseApps } from './processes/supervisor.mjs';
import { stopWhenAsked } from './stopping.mjs';
import { wordsOf } from './trouble.mjs';

/** @param {unknown} error */
const fail = (error) => {
  console.error(wordsOf(error));
  process.exit(1);
};

try {
  const names = appsOf(process.argv[2]);
  const [only] = names;
  const servers = serverProcesses(process.env);
  const isOneProcess = names.length === 1 && (only === 'worker' || servers === 1);
  if (only && isOneProcess) stopWhenAsked((await startApp(only, process.env)).stop);
  if (!isOneProcess) {
    const apps = await superviseApps(names, servers);
    stopWhenAsked(apps.stop);
    apps.failed.catch((error) => apps.stop().then(() => fail(error)));
  }
} catch (error) {
  fail(error);
}
