// npm start, npm run start:server, npm run start:worker: from a bare machine to a running Assent.
import './machine/node-version.mjs';
import { stopOnSignal } from './stopping.mjs';

stopOnSignal();
await import('./processes/starting.mjs');
