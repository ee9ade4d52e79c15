import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Context } from './context.ts';

/** A command of the list: what the help shows, and the module that defines it. */
export type Entry = {
  name: string;
  summary: string;
  /** The exit code for a wrong command line; 64 if absent. */
  usageExitCode?: number;
  /** The exit code of every failure, for a program that takes any other one as a success. */
  failureExitCode?: number;
  load(): Promise<(context: Context) => CommandUnknownOpts>;
};
