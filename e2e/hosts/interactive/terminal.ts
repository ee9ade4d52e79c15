import { stripVTControlCharacters } from 'node:util';
import { until } from '@assent/testkit/until';
import { spawn } from '@lydell/node-pty';

/** A program in a terminal of its own, as a person sits in front of it. */
export type Terminal = {
  /**
   * Waits until the program has written a text since the last key. Spaces don't count: programs move the cursor instead.
   * Returns everything since then, without spaces.
   */
  shows(text: string, timeoutMs?: number): Promise<string>;
  /** Returns what it has written since the last key, without spaces. */
  written(): string;
  /** Types. */
  press(keys: string): void;
  close(): Promise<void>;
};

export const ENTER = '\r';
export const ESCAPE = '\x1b';

/** How long a host may need to start or to go on, ms. */
const PATIENCE_MS = 45_000;
/** A host that has just drawn a dialog does not read its keys yet, ms. */
const DRAWN_MS = 500;

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

/** Starts a program in a pseudo-terminal. */
export function openTerminal(
  program: string,
  args: string[],
  { cwd, env }: { cwd: string; env: Record<string, string> },
): Terminal {
  const pty = spawn(program, args, {
    cols: 120,
    rows: 50,
    name: 'xterm-256color',
    cwd,
    env: { ...env, TERM: 'xterm-256color', LANG: 'C.UTF-8' },
  });
  let written = '';
  pty.onData((data) => {
    written += data;
  });
  let isOver = false;
  const ended = new Promise<void>((done) =>
    pty.onExit(() => {
      isOver = true;
      done();
    }),
  );
  const seen = () => stripVTControlCharacters(written);
  return {
    written: () => withoutSpaces(seen()),
    async shows(text, timeoutMs = PATIENCE_MS) {
      const wanted = withoutSpaces(text);
      const isShown = async () => {
        if (withoutSpaces(seen()).includes(wanted)) return true;
        if (isOver) throw new Error(`The program has ended:\n${seen()}`);
        return undefined;
      };
      await until(isShown, () => `no "${text}" in the terminal:\n${seen()}`, timeoutMs);
      await new Promise((done) => setTimeout(done, DRAWN_MS));
      return withoutSpaces(seen());
    },
    press(keys) {
      written = '';
      pty.write(keys);
    },
    async close() {
      if (!isOver) pty.kill('SIGKILL');
      await ended;
    },
  };
}
