import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back the memory that only the start of this process needed: code that runs once, and garbage. V8 would keep it,
 * a third of the resident memory of a server, because an idle process allocates too little to be collected. It takes
 * about 100 ms, so it is called before a process says that it has started, and never afterwards.
 */
export const releaseStartMemory = () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('globalThis.gc');
  setFlagsFromString('--no-expose-gc');
  collect?.({ type: 'major', flavor: 'last-resort' });
};

/** Memory for each process from which collections are made rarer, bytes. */
const ENOUGH = 2 * 2 ** 30;

/**
 * Lets the heap of this process grow to three times what a major collection leaves, if the machine, or its cgroup, has the
 * memory. Otherwise V8 makes one every few seconds under load, and requests wait for a core meanwhile. V8 takes this option
 * also from a running process; those that name a size only as arguments, and not from NODE_OPTIONS.
 * @param {number} processes how many such processes share the memory
 * @param {number} memory bytes
 * @returns {boolean} whether there is enough
 */
export const collectLessOften = (processes, memory = availableInAll()) => {
  const isEnough = memory / processes >= ENOUGH;
  if (isEnough) setFlagsFromString('--heap-growing-percent=200');
  return isEnough;
};

const availableInAll = () =>
  Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
