import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The two programs of the product. */
export type RoleName = 'server' | 'worker';

/** One of them, in a process of its own. */
export interface Role {
  /** Kills it at once (`kill -9`). */
  kill(): Promise<void>;
  /** Sends it a signal, such as SIGSTOP and SIGCONT. */
  signal(name: NodeJS.Signals): void;
  /** Starts it again after it was killed; resolves when it serves. */
  start(): Promise<void>;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>;
  /** Returns whether it runs: it was not stopped or killed, and did not end by itself. */
  isRunning(): boolean;
}

/** A process that runs a role, or waits for the next one: most of a start is loading the dependencies, which stay loaded. */
interface Host {
  child: ChildProcess;
  /** Receives what the role writes. */
  onOutput: (text: string) => void;
}

const program = new URL('./run-role.mjs', import.meta.url);
const idle: Record<RoleName, Host[]> = { server: [], worker: [] };

/** Shows output except security events: they are written at every level, and tests cause many of them. */
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
  const host: Host = { child, onOutput: showFault };
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', (line) => host.onOutput(`${line}\n`));
  return host;
}

/** Starts a built role with just that environment. @param onOutput receives what it writes, which is then not shown */
export async function startRole(
  name: RoleName,
  environment: Record<string, string | undefined>,
  onOutput: (text: string) => void = showFault,
): Promise<Role> {
  let host: Host | undefined;

  const tell = async ({ child }: Host, message: NodeJS.ProcessEnv | 'stop') => {
    const ended = new AbortController();
    const exit = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
      throw new Error(`The ${name} ended by itself (exit code ${code}).`);
    });
    child.send(message);
    const answered = once(child, 'message', { signal: ended.signal });
    const [answer] = await Promise.race([answered, exit]).finally(() => {
      exit.catch(() => {});
      ended.abort();
    });
    if (answer !== 'done') throw new Error(`The ${name} failed: ${answer.failed}`);
  };
  const start = async () => {
    const starting = idle[name].pop() ?? openHost(name);
    starting.onOutput = onOutput;
    host = starting;
    await tell(starting, environment).catch((error) => {
      host = undefined;
      if (!hasEnded(starting)) idle[name].push(starting);
      throw error;
    });
  };
  const stop = async () => {
    const stopping = host;
    host = undefined;
    if (!stopping || hasEnded(stopping)) return;
    await tell(stopping, 'stop');
    stopping.onOutput = showFault;
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
  const signal = (name: NodeJS.Signals) => void host?.child.kill(name);
  return { start, stop, kill, signal, isRunning: () => host !== undefined && !hasEnded(host) };
}

const hasEnded = ({ child }: Host) => child.exitCode !== null || child.signalCode !== null;
