import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@assent/testkit/deployments/listen';
import { repository } from './page.ts';
import { listening, type Program, start } from './program.ts';

const modules = join(repository, 'node_modules');

/** A folder of a customer, with the packages installed, where snippets become programs. */
export type Workshop = {
  folder: string;
  /** Answers its path. */
  write(name: string, code: string): string;
  /** Runs it to its end. @throws Error with what it printed, unless it ended with that code */
  run(program: string, args: string[], env: Record<string, string>, code?: number): Promise<string>;
  /** Starts a server on that port, or one of its own; it finds it in PORT. */
  serve(
    name: string,
    env: Record<string, string>,
    port?: number,
  ): Promise<Program & { port: number }>;
  close(): Promise<void>;
};

/** Makes an empty one. */
export function openWorkshop(): Workshop {
  const cwd = mkdtempSync(join(tmpdir(), 'workshop-'));
  symlinkSync(modules, join(cwd, 'node_modules'));
  const running: Program[] = [];
  return {
    folder: cwd,
    write(name, code) {
      const path = join(cwd, name);
      writeFileSync(path, code);
      return path;
    },
    async run(program, args, env, code = 0) {
      const child = start(program, args, { cwd, env });
      running.push(child);
      const ended = await child.ended;
      if (ended !== code)
        throw new Error(`${args.join(' ')} ended with ${ended}:\n${child.output()}`);
      return child.output();
    },
    async serve(name, env, wanted) {
      const port = wanted ?? (await freePort());
      const child = start(process.execPath, [name], { cwd, env: { ...env, PORT: String(port) } });
      running.push(child);
      await listening(port, child);
      return { ...child, port };
    },
    async close() {
      for (const child of running) await child.stop();
      rmSync(cwd, { recursive: true, force: true });
    },
  };
}
