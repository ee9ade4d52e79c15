import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Available, ProcessClock } from '@assent/testkit/deployments/process-clock';
import type { TcpProxy } from '@assent/testkit/deployments/proxy';
import { type Role, type RoleName, startRole } from '@assent/testkit/deployments/role';
import type { SmallDisk } from '@assent/testkit/deployments/small-disk';
import type { LogPipe } from './faults/log-pipe.ts';

/** A server or a worker that is killed, stopped and cut off from its database, and started again. */
export interface Program {
  name: string;
  role: RoleName;
  /** Its connections to each database node. */
  networks: readonly TcpProxy[];
  log: LogPipe;
  clock: Available<ProcessClock>;
  /** Its DATA_DIR, with its keys. */
  dataDir: string;
  disk: Available<SmallDisk>;
  /** Returns whether its event loop runs: it responds to a request in time, with whatever status. */
  responds(): Promise<boolean>;
  /** Starts a second process of the role, which must find its keys in an empty folder. Returns why it did not start. */
  startWithoutKeys(dataDir: string): Promise<string | undefined>;
  /** Returns whether it ended although nobody killed it. */
  endedByItself(): boolean;
  kill(): Promise<void>;
  /** Starts it again, as a supervisor does: as often as it takes. @param log a file instead of its log */
  restart(log?: string): Promise<void>;
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** What belongs to one program. */
export interface ProgramParts {
  role: RoleName;
  settings: Record<string, string | undefined>;
  /** A page of its own: of a worker, its metrics. */
  url: string;
  networks: readonly TcpProxy[];
  log: LogPipe;
  clock: Available<ProcessClock>;
  disk: Available<SmallDisk>;
  /** Runs Node where it sees the disk. */
  execPath?: string | undefined;
  onOutput(line: string): void;
}

const pauseBetweenStartsMs = 250;
const responseMs = 10_000;

export async function startProgram(name: string, parts: ProgramParts): Promise<Program> {
  const { role: roleName, settings, url, networks, log, clock, disk, execPath, onOutput } = parts;
  let isStopping = false;
  const write = (text: string) => onOutput(`${name}: ${text.trimEnd()}`);
  const environment = 'tool' in clock ? clock.tool.environment : {};
  const startOnce = async (changed: Record<string, string | undefined>, file?: string) => {
    const stdout = file === undefined ? log.open() : openSync(file, 'w');
    try {
      return await startRole(roleName, { ...settings, ...changed }, write, {
        environment,
        stdout,
        execPath,
      });
    } finally {
      closeSync(stdout);
    }
  };
  const start = async (file?: string): Promise<Role | undefined> => {
    while (!isStopping) {
      try {
        return await startOnce({}, file);
      } catch (error) {
        write(`did not start: ${error}`);
        await sleep(pauseBetweenStartsMs);
      }
    }
    return undefined;
  };
  let role = await start();
  return {
    name,
    role: roleName,
    networks,
    log,
    clock,
    disk,
    dataDir: settings.DATA_DIR ?? '',
    responds: () =>
      fetch(url, { signal: AbortSignal.timeout(responseMs) }).then(
        () => true,
        () => false,
      ),
    startWithoutKeys: async (dataDir) => {
      const port = { PORT: '0', WORKER_METRICS_PORT: undefined, DATA_DIR: dataDir };
      try {
        const started = await startOnce(port);
        await started.kill();
        return undefined;
      } catch (error) {
        return String(error);
      }
    },
    endedByItself: () => role !== undefined && !role.isRunning(),
    kill: async () => {
      const killed = role;
      role = undefined;
      await killed?.kill();
    },
    restart: async (file) => {
      role = await start(file);
    },
    pause: () => role?.signal('SIGSTOP'),
    resume: () => role?.signal('SIGCONT'),
    stop: async () => {
      isStopping = true;
      await role?.stop();
    },
  };
}
