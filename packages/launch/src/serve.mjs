// node packages/launch/src/serve.mjs [server|worker]
// Runs what is built, with the environment as it is: no set-up, nothing decided. For production.
import './machine/node-version.mjs';
import { appsOf, startApps } from './apps.mjs';
import { stopWhenAsked } from './stopping.mjs';
import { wordsOf } from './trouble.mjs';

try {
  const apps = await startApps(appsOf(process.argv[2]), process.env);
  stopWhenAsked(apps.stop);
} catch (error) {
  console.error(wordsOf(error));
  process.exit(1);
}
