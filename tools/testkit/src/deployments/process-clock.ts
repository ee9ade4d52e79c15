import { execFile } from 'node:child_process';
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toolsFolder } from '@assent/launch/checkout';
import { unpackPackages } from '@assent/launch/machine/debian-packages';

/** What is needed for a kind of faults: it, or why it is missing. */
export type Available<Tool> = { tool: Tool } | { missing: string };

/** The wall clock of one process, which can be set while it runs. Its monotonic time and its timers go on. */
export interface ProcessClock {
  /** The environment of its processes. */
  environment: Record<string, string>;
  /** Sets it to that many seconds ahead of the clock of the machine. */
  set(seconds: number): void;
}

/** The path of `libfaketime.so.1`. */
export type FakeTime = string;

/**
 * Returns the library that replaces the clock of a process: the machine's, or that of Debian's package, unpacked into the
 * data folder. It is tried with this Node, since a program without the C library of the machine ignores it.
 */
export async function findFakeTime(
  dataDir: string,
  onProgress: (line: string) => void,
): Promise<Available<FakeTime>> {
  const folder = join(toolsFolder(dataDir), 'libfaketime');
  const found = () => libraryIn('/') ?? libraryIn(folder);
  const failure = found()
    ? undefined
    : await unpackPackages('libfaketime', ['libfaketime'], folder, onProgress);
  const library = found();
  if (!library) return { missing: `libfaketime was not found: ${failure ?? 'not in its package'}` };
  const reason = await tried(library);
  return reason === undefined ? { tool: library } : { missing: reason };
}

function libraryIn(root: string): string | undefined {
  const lib = join(root, 'usr/lib');
  const folders = existsSync(lib) ? ['', ...readdirSync(lib)] : [];
  return folders
    .map((folder) => join(lib, folder, 'faketime/libfaketime.so.1'))
    .find((path) => existsSync(path));
}

/** @param file where the time is written for the processes */
export function openProcessClock(library: FakeTime, file: string): ProcessClock {
  const set = (seconds: number) => {
    // At once: a process reads it whenever it asks for the time.
    writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}`);
    renameSync(`${file}.new`, file);
  };
  set(0);
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
  };
}

const tryMs = 20_000;
/** Waits with a timer while its clock is set an hour ahead, and prints how far both times went, ms. */
const script = `
const { renameSync, writeFileSync } = require('node:fs');
const file = process.env.FAKETIME_TIMESTAMP_FILE;
const wall = Date.now();
const monotonic = performance.now();
setTimeout(() => {
  writeFileSync(file + '.new', '+3600');
  renameSync(file + '.new', file);
  setTimeout(() => console.log(Date.now() - wall, performance.now() - monotonic), 100);
}, 100);`;

/** Returns why the library does not work with this Node, if it does not. */
async function tried(library: FakeTime): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'assent-clock-'));
  try {
    const { environment } = openProcessClock(library, join(folder, 'time'));
    const env = { PATH: process.env.PATH, ...environment };
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], {
      env,
      timeout: tryMs,
    });
    const [wallMs = 0, monotonicMs = 0] = stdout.trim().split(' ').map(Number);
    if (wallMs < 3_600_000)
      return `libfaketime does not change the clock of this Node (${wallMs} ms)`;
    if (monotonicMs > tryMs)
      return `libfaketime also changes the monotonic time (${monotonicMs} ms)`;
    return undefined;
  } catch (error) {
    return `libfaketime does not work with this Node: ${error}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
