import { dim } from '../terminal/colours.mjs';

/** Measures steps, and shows them as a table. */
export const createStopwatch = () => {
  /** @type {[name: string, milliseconds: number][]} */
  const laps = [];
  return {
    /**
     * @template T
     * @param {string} name
     * @param {() => Promise<T>} work
     */
    time: async (name, work) => {
      const startedAt = performance.now();
      const result = await work();
      laps.push([name, performance.now() - startedAt]);
      return result;
    },
    /** @param {string} name @param {number} milliseconds */
    note: (name, milliseconds) => {
      laps.push([name, milliseconds]);
    },
    table: () =>
      laps
        .map(
          ([name, ms]) =>
            `  ${name.padEnd(38)}${ms.toFixed(ms < 10 ? 1 : 0).padStart(9)} ${dim('ms')}`,
        )
        .join('\n'),
  };
};

/** @typedef {ReturnType<typeof createStopwatch>} Stopwatch */
