import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '@assent/testkit/customers/page';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { inject } from 'vitest';

/** The program as it is built. */
const program = `${repository}packages/clients/cli/dist/main.js`;

/** What a run of the program left. */
export type Ran = { code: number | null; stdout: string; stderr: string };

/** A run of the program that has not ended. */
export type Running = {
  stdout(): string;
  stderr(): string;
  ended: Promise<Ran>;
  signal(name: NodeJS.Signals): void;
  /** Closes the reading end of its output, as `head` does. */
  closeOutput(): void;
};

/** The folder in which it runs; by default the home folder. */
export type Where = { cwd?: string };

/** The program in a shell of its own: a home folder, and environment variables. */
export type CommandLine = {
  home: string;
  start(args: string[], input?: string, where?: Where): Running;
  run(args: string[], input?: string, where?: Where): Promise<Ran>;
  /** Removes the home folder, and ends what still runs. */
  close(): void;
};

/** Opens one. Only these variables are set. */
export function openCommandLine(variables: Record<string, string> = {}): CommandLine {
  const home = mkdtempSync(join(tmpdir(), 'cli-'));
  const running = new Set<ReturnType<typeof spawn>>();
  const env = { PATH: process.env.PATH, HOME: home, ...variables };

  const start = (args: string[], input = '', { cwd = home }: Where = {}): Running => {
    const child = spawn(process.execPath, [program, ...args], { cwd, env });
    running.add(child);
    const texts = { stdout: '', stderr: '' };
    child.stdout.on('data', (text) => {
      texts.stdout += text;
    });
    child.stderr.on('data', (text) => {
      texts.stderr += text;
    });
    child.stdin.on('error', () => {}); // it may end without reading
    child.stdin.end(input);
    return {
      stdout: () => texts.stdout,
      stderr: () => texts.stderr,
      ended: once(child, 'close').then(([code]) => {
        running.delete(child);
        return { code, ...texts };
      }),
      signal: (name) => void child.kill(name),
      closeOutput: () => child.stdout.destroy(),
    };
  };
  return {
    home,
    start,
    run: (args, input, where) => start(args, input, where).ended,
    close() {
      for (const child of running) child.kill('SIGKILL');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A business, and command lines with the keys of its two apps. */
export type CompanyShell = {
  business: Business;
  live: CommandLine;
  test: CommandLine;
  close(): void;
};

/** Registers a business on the server of these tests. */
export async function openCompanyShell(): Promise<CompanyShell> {
  const baseUrl = inject('baseUrl');
  const business = await registerBusiness(baseUrl);
  const commandLine = (appid: string, secret: string) =>
    openCommandLine({ ASSENT_URL: baseUrl, ASSENT_KEY: `${appid}:${secret}` });
  const live = commandLine(business.appid, business.openSecret);
  const test = commandLine(business.test.appid, business.test.open_secret);
  return {
    business,
    live,
    test,
    close() {
      live.close();
      test.close();
    },
  };
}
