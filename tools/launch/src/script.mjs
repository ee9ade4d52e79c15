import { installDependencies } from './dependencies.mjs';
import { continueOnPinnedNode } from './machine/runtime.mjs';
import { stopOnSignal } from './stopping.mjs';
import { messageOf } from './user-error.mjs';

/** @typedef {() => Promise<unknown>} Stop stops a program that a script has started */

/** Prints what a script is doing. @param {string} line */
export const report = (line) => console.error(`  · ${line}`);

/**
 * Runs a script to its end, and exits with its code, or with 1 and the message of what it throws. Before it ends, also on a
 * signal, what it has started is stopped, the last of it first.
 * @param {(running: Stop[]) => Promise<number>} main gets the list to which it adds what stops each program
 * @param {(error: unknown) => string} [shown] returns what is printed of an error
 */
export const runScript = async (main, shown = messageOf) => {
  /** @type {Stop[]} */
  const running = [];
  const stopAll = async () => {
    for (const stop of running.reverse()) await stop();
  };
  stopOnSignal(stopAll);
  try {
    const code = await main(running);
    await stopAll();
    process.exit(code);
  } catch (error) {
    console.error(shown(error));
    await stopAll();
    process.exit(1);
  }
};

/**
 * Installs the packages, and goes on with `main` on the pinned Node.
 * @param {Stop[]} running
 * @param {() => Promise<number>} main
 */
export const onPinnedNode = async (running, main) => {
  await installDependencies(report);
  const continued = continueOnPinnedNode();
  if (!continued) return main();
  running.push(continued.stop);
  return continued.ended;
};
