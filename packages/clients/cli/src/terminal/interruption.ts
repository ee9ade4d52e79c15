import { exitCodes } from '../program/context.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type SignalName = (typeof signals)[number];

/** The reason of the abort: which signal the process received. */
export class Interrupted extends Error {
  readonly exitCode: number;

  constructor(signal: SignalName) {
    super(`Interrupted by ${signal}.`);
    this.exitCode = exitCodes[signal];
  }
}

/** Ctrl-C and other requests to end, for commands that have something to finish first. */
export type Interruption = {
  /** Aborted by the first request, with an `Interrupted`. */
  signal: AbortSignal;
  /** Restores the default: a request ends the process at once. */
  close(): void;
};

/** Receives requests to end the process. The second one ends it at once. */
export function openInterruption(): Interruption {
  const ending = new AbortController();
  const end = (name: SignalName) => {
    if (ending.signal.aborted) process.exit(exitCodes[name]);
    ending.abort(new Interrupted(name));
  };
  for (const name of signals) process.on(name, end);
  return {
    signal: ending.signal,
    close() {
      for (const name of signals) process.off(name, end);
    },
  };
}
