import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@assent/launch/checkout';
import { run } from '@assent/launch/machine/command';

/** `npm start` or the production start in a process of its own, whose children a test can kill. */
export interface Launcher {
  output(): string;
  /** Resolves with the exit code when it has ended. */
  ended: Promise<number | null>;
  /** Returns the running child processes by what they run: `server 1`, `server 2`, `worker`. */
  children(): Promise<Map<string, number>>;
  signal(name: NodeJS.Signals): void;
}

/** Starts the launcher with just that environment. @param checkout its folder, this one by default */
export function startLauncher(
  entry: 'start' | 'serve',
  env: Record<string, string>,
  checkout = root,
): Launcher {
  const program = join(checkout, 'tools/launch/src', `${entry}.mjs`);
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  return {
    output: () => output,
    ended: once(child, 'close').then(([code]) => code),
    children: () => childrenOf(child.pid ?? 0),
    signal: (name) => void child.kill(name),
  };
}

const ours = /app-process\.mjs (.+)/;

async function childrenOf(parent: number): Promise<Map<string, number>> {
  const lines = process.platform === 'linux' ? linesOfProc() : await linesOfPs();
  const found = lines
    .filter((line) => line.parent === parent)
    .map(({ pid, command }) => [ours.exec(command)?.[1]?.trim() ?? command, pid] as const);
  return new Map(found);
}

/** Bare machines have no `ps`. */
const linesOfProc = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [, parent] = / \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(pid), parent: Number(parent), command }];
      } catch {
        return []; // it ended meanwhile
      }
    });

async function linesOfPs() {
  const { stdout } = await run('ps', ['-axo', 'pid=,ppid=,command=']);
  return stdout.split('\n').map((line) => {
    const [pid, parent, ...command] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), command: command.join(' ') };
  });
}
