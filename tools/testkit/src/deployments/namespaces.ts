import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { run } from '@assent/launch/machine/command';

/** A namespace of the kernel, which a process holds. It ends with this process, however that ends, and what runs in it. */
export interface Namespace {
  pid: number | undefined;
  /** Ends it, once nothing runs in it. */
  close(): void;
}

/**
 * Makes a namespace.
 * @param options of `unshare`
 * @param script prepares it, in the namespace, with `args` as `$0`, `$1` and so on
 * @param failure message of the error when it cannot be made
 */
export async function holdNamespace(
  options: readonly string[],
  [script, ...args]: readonly [script: string, ...args: string[]],
  failure: string,
): Promise<Namespace> {
  // `cat` runs until the pipe to it closes.
  const command = ['sh', '-c', `${script} && echo made && exec cat`, ...args];
  const holder = spawn('unshare', [...options, ...command], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(holder, 'exit').then(() => {
    throw new Error(failure);
  });
  ended.catch(() => {});
  await Promise.race([once(holder.stdout, 'data'), ended]);
  return { pid: holder.pid, close: () => void holder.stdin.end() };
}

/**
 * Runs shell commands in a namespace.
 * @param inside what comes before a command for it to be there
 * @throws Error when they fail
 */
export async function runInside(inside: readonly string[], commands: string, ...args: string[]) {
  const [program = '', ...rest] = [...inside, 'sh', '-c', commands, ...args];
  const { code, output } = await run(program, rest);
  if (code !== 0) throw new Error(`${commands}: ${output}`);
}

/** Writes a program that runs another one with its arguments in a namespace. */
export const writeProgramInside = (inside: readonly string[], path: string, program: string) =>
  writeFileSync(path, `#!/bin/sh\nexec ${inside.join(' ')} '${program}' "$@"\n`, { mode: 0o755 });
