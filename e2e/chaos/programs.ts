import { setTimeout as sleep } from 'node:timers/promises';
import type { TcpProxy } from '../deployments/proxy.ts';
import { type Role, type RoleName, startRole } from '../deployments/role.ts';

/** A server or a worker that is killed, stopped and cut off from its database, and started again. */
export interface Program {
  name: string;
  role: RoleName;
  /** Its connections to each database node. */
  networks: readonly TcpProxy[];
  /** Returns whether it ended although nobody killed it. */
  endedByItself(): boolean;
  kill(): Promise<void>;
  /** Starts it again, as a supervisor does: as often as it takes. */
  restart(): Promise<void>;
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

const pauseBetweenStartsMs = 250;

export async function startProgram(
  name: string,
  {
    role: roleName,
    settings,
    networks,
    onOutput,
  }: {
    role: RoleName;
    settings: Record<string, string | undefined>;
    networks: readonly TcpProxy[];
    onOutput(line: string): void;
  },
): Promise<Program> {
  let isStopping = false;
  const write = (text: string) => onOutput(`${name}: ${text.trimEnd()}`);
  const start = async (): Promise<Role | undefined> => {
    while (!isStopping) {
      try {
        return await startRole(roleName, settings, write);
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
    endedByItself: () => role !== undefined && !role.isRunning(),
    kill: async () => {
      const killed = role;
      role = undefined;
      await killed?.kill();
    },
    restart: async () => {
      role = await start();
    },
    pause: () => role?.signal('SIGSTOP'),
    resume: () => role?.signal('SIGCONT'),
    stop: async () => {
      isStopping = true;
      await role?.stop();
    },
  };
}
