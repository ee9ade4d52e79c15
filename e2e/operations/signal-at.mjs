// Preloaded into a program by --import: sends it SIGTERM at one moment of its start, the variable SIGNAL_AT. With
// HOLD=worker, the worker does not get as far as to start.
import { registerHooks } from 'node:module';
import { Server } from 'node:net';

const { SIGNAL_AT, HOLD } = process.env;
if (HOLD !== undefined && process.argv[2] === HOLD) {
  setInterval(() => {}, 60_000);
  await new Promise(() => {});
}

let isSent = false;
/** Sends the signal once: a second one ends a program at once. @param {string} moment */
const reached = (moment) => {
  if (moment !== SIGNAL_AT || isSent) return;
  isSent = true;
  process.kill(process.pid, 'SIGTERM');
};

/** Modules that are loaded at a moment. */
const loaded = [
  ['/processes/supervisor.mjs', 'the launcher loads'],
  ['/database/database-start.mjs', 'the keeper loads'],
  ['/dist/main.js', 'the app loads'],
];
registerHooks({
  load(url, context, next) {
    for (const [end, moment] of loaded) if (url.endsWith(end)) reached(moment);
    return next(url, context);
  },
});

const { emit } = Server.prototype;
let listened = 0;
Server.prototype.emit = function (name, ...values) {
  const answer = Reflect.apply(emit, this, [name, ...values]);
  if (name === 'listening') {
    listened += 1;
    // First it checks that its port is free.
    reached(listened === 1 ? 'its port is checked' : 'it listens');
  }
  return answer;
};
