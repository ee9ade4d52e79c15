import { spawn } from 'node:child_process';
import { onPath } from './programs.mjs';

// Without setpriv a shell waits for the end of a pipe that only this process holds open. The one that reads the pipe is
// ended by SIGKILL: just forked, it may still have the trap of its parent, to which it would lose a SIGTERM.
const guard = `
trap 'kill -TERM "$child"' TERM INT HUP
"$@" 3<&- & child=$!
{ read -r _; kill -TERM "$child"; } <&3 2>/dev/null & watch=$!
wait "$child"; code=$?
while kill -0 "$child" 2>/dev/null; do wait "$child"; code=$?; done
exec 2>/dev/null
kill -KILL "$watch"
exit "$code"`;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
// A program that has just been started has not asked for the signal yet.
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/**
 * Starts a program that gets SIGTERM when this process ends, even by `kill -9`.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export const spawnChild = (program, args, options = {}) => {
  const child = started(program, args, options);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

/**
 * Returns the exit code of a program when it has ended: 127 if it could not be started, 1 after a signal.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export const endOf = (child) =>
  new Promise((done) => {
    child.on('error', () => done(127));
    child.on('exit', (code) => done(code ?? 1));
  });

/**
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
const started = (program, args, options) => {
  if (process.platform === 'win32') return spawn(program, args, options);
  const setpriv = onPath('setpriv');
  if (setpriv) return spawn(setpriv, ['--pdeathsig', 'TERM', program, ...args], options);
  const [stdin, stdout, stderr] = Array.isArray(options.stdio)
    ? options.stdio
    : Array(3).fill(options.stdio ?? 'pipe');
  return spawn('/bin/sh', ['-c', guard, 'guard', program, ...args], {
    ...options,
    stdio: [stdin, stdout, stderr, 'pipe'],
  });
};
