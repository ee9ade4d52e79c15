// node tools/launch/src/serve.mjs [server|worker]
// Runs the built apps with the unchanged environment, without any set-up. For production.
import './machine/node-version.mjs';
import { stopOnSignal } from './stopping.mjs';

stopOnSignal();
await import('./processes/serving.mjs');
