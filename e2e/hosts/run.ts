import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '@assent/launch/checkout';
import { runInTerminal } from './interactive/run-in-terminal.ts';
import type { Installed } from './programs/installed.ts';
import type { Mode, Place, Program } from './programs/program.ts';

/** The longest time for one run, ms. */
const RUN_MS = 60_000;

/** How `assent hook` reaches the service. */
export type Service = { url: string; key: string; topic: string };

/** What a run of a host did with the one use of a tool that its model wanted. */
export type Ended = {
  used: boolean;
  /** Whether it has said its last sentence, after it came to the tool. */
  isDone: boolean;
  /** Whether it still asks a person at the computer. */
  asks: boolean;
  output: string;
};

type Given = {
  program: Program;
  installed: Installed;
  mode: Mode;
  isTrusted: boolean;
  /** Adds the hooks. */
  addHooks(place: Place, env: Record<string, string>): void;
  service: Service;
  model: string;
  /** Whether the command knows URL and key, or only the host, whose settings must pass them on. */
  variablesOf?: 'command' | 'host';
  /** What the model does; without it, it wants to write a file. */
  prompt?: string;
};

/** Runs a host once, in a home and a project of its own. */
export async function runHost(given: Given): Promise<Ended> {
  const { program, installed, mode, isTrusted, addHooks, service, model } = given;
  const home = mkdtempSync(join(tmpdir(), 'host-'));
  const place: Place = { home, folder: join(home, 'shop'), model };
  mkdirSync(place.folder);
  try {
    const { ASSENT_TOPIC, ...passedOn } = environmentOf(service);
    const isPassedOn = given.variablesOf === 'host';
    writeCommand(home, isPassedOn ? {} : { ...passedOn, ASSENT_TOPIC });
    program.prepare(place, isTrusted);
    const own = { HOME: home, PATH: pathWith(home), TMPDIR: home };
    addHooks(place, own);
    const { args, env } = program.start(place, given.prompt ?? PROMPT, mode, isTrusted);
    const where = {
      cwd: place.folder,
      env: { ...env, ...(isPassedOn && passedOn), ...own },
    };
    const used = () => existsSync(join(place.folder, FILE));
    if (mode.inTerminal) {
      const ended = await runInTerminal(installed.bin, args, where);
      return { ...ended, used: used() };
    }
    const child = spawn(installed.bin, args, {
      ...where,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => {
        output += String(bytes);
      });
    const ended = once(child, 'close');
    const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), RUN_MS);
    await ended;
    clearTimeout(timer);
    return { used: used(), isDone: output.includes('STUB DONE'), asks: false, output };
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

const FILE = 'written';
const PROMPT = `STUB ${JSON.stringify([{ shell: `touch ${FILE}` }])}`;

/** Returns the variables with which `assent hook` reaches a service. */
export const environmentOf = ({ url, key, topic }: Service) => ({
  ASSENT_URL: url,
  ASSENT_KEY: key,
  ASSENT_TOPIC: topic,
});

/** The command line as it is installed, with variables for this run. */
export function writeCommand(home: string, variables: Record<string, string>) {
  const file = join(home, 'bin/assent');
  mkdirSync(dirname(file));
  const program = join(root, 'packages/clients/cli/dist/main.js');
  const assigned = Object.entries(variables).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(
    file,
    `#!/bin/sh\n${assigned.join(' ')} exec '${process.execPath}' '${program}' "$@"\n`,
  );
  chmodSync(file, 0o755);
}

/** Returns a PATH with that command. */
export const pathWith = (home: string) =>
  [join(home, 'bin'), dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':');
