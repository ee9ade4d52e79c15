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
