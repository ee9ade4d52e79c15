import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '@assent/launch/checkout';
import type { Installed } from './programs/installed.ts';
import type { HookSettings, Mode, Place, Program } from './programs/program.ts';

/** The longest time for one run, ms. */
const RUN_MS = 60_000;

/** How `assent hook` reaches the service. */
export type Service = { url: string; key: string; topic: string };

/** What a run of a host did with the one use of a tool that its model wanted. */
export type Outcome = { used: boolean; output: string };

type Given = {
  program: Program;
  installed: Installed;
  mode: Mode;
  settings: HookSettings;
  service: Service;
  model: string;
};

/** Runs a host once, in a home and a project of its own. Its model wants to write a file. */
export async function runHost(given: Given): Promise<Outcome> {
  const { program, installed, mode, settings, service, model } = given;
  const home = mkdtempSync(join(tmpdir(), 'host-'));
  const place: Place = { home, folder: join(home, 'shop'), model };
  mkdirSync(place.folder);
  try {
    writeCommand(home, service);
    program.configure(place, settings);
    const { args, env } = program.start(place, PROMPT, mode, settings.isTrusted);
    const child = spawn(installed.bin, args, {
      cwd: place.folder,
      env: { ...env, HOME: home, PATH: pathWith(home), TMPDIR: home },
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
    return { used: existsSync(join(place.folder, FILE)), output };
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

const FILE = 'written';
const PROMPT = `STUB ${JSON.stringify([{ shell: `touch ${FILE}` }])}`;

/** The command line as it is installed, with the credentials of this run. */
function writeCommand(home: string, { url, key, topic }: Service) {
  const file = join(home, 'bin/assent');
  mkdirSync(dirname(file));
  const program = join(root, 'packages/cli/dist/main.js');
  writeFileSync(
    file,
    `#!/bin/sh\nASSENT_URL='${url}' ASSENT_KEY='${key}' ASSENT_TOPIC='${topic}' exec '${process.execPath}' '${program}' "$@"\n`,
  );
  chmodSync(file, 0o755);
}

const pathWith = (home: string) =>
  [join(home, 'bin'), dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':');
