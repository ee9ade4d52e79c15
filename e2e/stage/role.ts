import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** The two programs of the product. */
export type RoleName = 'server' | 'worker';

/** One of them, in a process of its own. */
export interface Role {
  /** Ends it at once, wherever it is (`kill -9`). */
  kill(): Promise<void>;
  /** Starts it again after it was killed; resolves when it serves. */
  start(): Promise<void>;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
}

const program = new URL('../run-role.mjs', import.meta.url);

/** Security events are written at every level, and tests cause one with each refusal: these say nothing of a failure. */
const showFault = (line: string) => {
  if (!line.includes('"msg":"security event"')) console.error(line);
};

/** Starts a built role with just that environment. @param hear gets what it writes, which is then not shown */
export async function startRole(
  name: RoleName,
  environment: NodeJS.ProcessEnv,
  hear?: (text: string) => void,
): Promise<Role> {
  let child: ChildProcess | undefined;

  const listen = (stream: Readable) =>
    hear
      ? stream.setEncoding('utf8').on('data', hear)
      : createInterface({ input: stream }).on('line', showFault);
  const start = async () => {
    // Without arguments of its own for Node it would get those of the test runner.
    child = fork(program, [name], { env: environment, execArgv: [], silent: true });
    for (const stream of [child.stdout, child.stderr]) if (stream) listen(stream);
    const exit = once(child, 'exit').then(([code]) => {
      throw new Error(`The ${name} ended before it served (exit code ${code}).`);
    });
    await Promise.race([once(child, 'message'), exit]);
    exit.catch(() => {}); // from here on its end is the test's doing
  };
  const end = async (how: (running: ChildProcess) => void) => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exit = once(running, 'exit');
    how(running);
    await exit;
  };

  await start();
  return {
    start,
    kill: () => end((running) => running.kill('SIGKILL')),
    stop: () => end((running) => running.disconnect()),
  };
}
