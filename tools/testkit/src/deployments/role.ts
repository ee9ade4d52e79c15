import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from '@assent/launch/checkout';

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
  /** Returns the id of its process; undefined while there is none. */
  pid(): number | undefined;
}

/** What a process has of its own. It runs one role, and no other one afterwards. */
export interface OwnProcess {
  environment: Record<string, string>;
  /** A program that runs Node with its arguments; otherwise it is the Node of this process. */
  execPath?: string | undefined;
  /** The open file that is its standard output; without it, `onOutput` receives what it writes. */
  stdout?: number;
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

function openHost(name: RoleName, own?: OwnProcess): Host {
  // Without arguments of its own for Node it would get those of the test runner.
  const child = fork(program, [name], {
    env: { PATH: process.env.PATH, ...own?.environment },
    execArgv: [],
    ...(own?.execPath !== undefined && { execPath: own.execPath }),
    stdio: ['pipe', own?.stdout ?? 'pipe', 'pipe', 'ipc'],
  });
  const host: Host = { child, onOutput: showFault };
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', (line) => host.onOutput(`${line}\n`));
  return host;
}

/**
 * Starts a built role with just that environment.
 * @param onOutput receives what it writes, which is then not shown
 * @param own what its process has of its own; without it, the process is one that others have used
 * @param checkout the folder with the build, this checkout by default
 */
export async function startRole(
  name: RoleName,
  environment: Record<string, string | undefined>,
  onOutput: (text: string) => void = showFault,
  own?: OwnProcess,
  checkout = root,
): Promise<Role> {
  let host: Host | undefined;

  const release = async (released: Host) => {
    if (hasEnded(released)) return;
    released.onOutput = showFault;
    if (!own) return void idle[name].push(released);
    const exit = once(released.child, 'exit');
    released.child.disconnect();
    await exit;
  };

  const tell = async (
    { child }: Host,
    message: { checkout: string; environment: NodeJS.ProcessEnv } | 'stop',
  ) => {
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
    const starting = own ? openHost(name, own) : (idle[name].pop() ?? openHost(name));
    starting.onOutput = onOutput;
    host = starting;
    await tell(starting, { checkout, environment }).catch(async (error) => {
      host = undefined;
      await release(starting);
      throw error;
    });
  };
  const stop = async () => {
    const stopping = host;
    host = undefined;
    if (!stopping || hasEnded(stopping)) return;
    await tell(stopping, 'stop');
    await release(stopping);
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
  return {
    start,
    stop,
    kill,
    signal,
    isRunning: () => host !== undefined && !hasEnded(host),
    pid: () => host?.child.pid,
  };
}

const hasEnded = ({ child }: Host) => child.exitCode !== null || child.signalCode !== null;
