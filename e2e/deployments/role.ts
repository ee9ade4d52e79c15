import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

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

/** A process that runs a role, or waits for the next one: most of a start is loading the dependencies, which it keeps. */
interface Host {
  child: ChildProcess;
  /** Gets what the role writes. */
  hear: (text: string) => void;
}

const program = new URL('./run-role.mjs', import.meta.url);
const idle: Record<RoleName, Host[]> = { server: [], worker: [] };

/** Security events are written at every level, and tests cause one with each refusal: these say nothing of a failure. */
const showFault = (text: string) => {
  for (const line of text.split('\n'))
    if (line && !line.includes('"msg":"security event"')) console.error(line);
};

function openHost(name: RoleName): Host {
  // Without arguments of its own for Node it would get those of the test runner.
  const child = fork(program, [name], {
    env: { PATH: process.env.PATH },
    execArgv: [],
    silent: true,
  });
  const host: Host = { child, hear: showFault };
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', (line) => host.hear(`${line}\n`));
  return host;
}

/** Starts a built role with just that environment. @param hear gets what it writes, which is then not shown */
export async function startRole(
  name: RoleName,
  environment: Record<string, string | undefined>,
  hear: (text: string) => void = showFault,
): Promise<Role> {
  let host: Host | undefined;

  const tell = async ({ child }: Host, message: NodeJS.ProcessEnv | 'stop') => {
    const ended = new AbortController();
    const exit = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
      throw new Error(`The ${name} ended by itself (exit code ${code}).`);
    });
    child.send(message);
    await Promise.race([once(child, 'message', { signal: ended.signal }), exit]).finally(() => {
      exit.catch(() => {});
      ended.abort();
    });
  };
  const start = async () => {
    host = idle[name].pop() ?? openHost(name);
    host.hear = hear;
    await tell(host, environment);
  };
  const stop = async () => {
    const stopping = host;
    host = undefined;
    if (!stopping || hasEnded(stopping)) return;
    await tell(stopping, 'stop');
    stopping.hear = showFault;
    idle[name].push(stopping);
  };
  const kill = async () => {
    const killed = host;
    host = undefined;
    if (!killed || hasEnded(killed)) return;
    const exit = once(killed.child, 'exit');
    killed.child.kill('SIGKILL');
    await exit;
  };

  await start();
  return { start, stop, kill };
}

const hasEnded = ({ child }: Host) => child.exitCode !== null || child.signalCode !== null;
