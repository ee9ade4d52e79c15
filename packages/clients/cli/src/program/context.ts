import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Terminal } from '../terminal/terminal.ts';

/** Environment variables, as the program was started with them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What the program passes to every command. */
export type Context = {
  terminal: Terminal;
  environment: Environment;
  /** The exit code if nothing is thrown. A command sets it; it is 0 before. */
  exitCode: number;
};

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

/** Exit codes of the program. Those above 63 are from sysexits.h, those above 127 from shells. */
export const exitCodes = {
  /** Everything succeeded; of `ask` and `wait`: approved; of `drill`: everybody confirmed. */
  ok: 0,
  /** The operation failed, or a check of `doctor`, `hook --check` or `install` did; of `ask` and `wait`: rejected; of `drill`: somebody did not confirm; of `verify`: not valid, or no final approval. */
  failed: 1,
  /** Of `ask` and `wait`: expired or canceled, also by `ask` at its timeout; of `verify`: wrong usage. */
  closed: 2,
  /** Of `wait`, `drill` and `ask --keep`: still open at the timeout; of `receipt`: not in the log yet. */
  open: 3,
  /** The command line or the request is wrong (EX_USAGE). */
  usage: 64,
  /** The service could not be reached, or is overloaded (EX_UNAVAILABLE). */
  unavailable: 69,
  /** An error of the program itself (EX_SOFTWARE). */
  software: 70,
  /** Standard output could not be written, for example on a full disk (EX_IOERR). */
  output: 74,
  /** There is no valid key, or it may not do this (EX_NOPERM). */
  notAllowed: 77,
  /** 128 and the number of SIGHUP, SIGINT, SIGTERM. */
  SIGHUP: 129,
  SIGINT: 130,
  SIGTERM: 143,
} as const;
