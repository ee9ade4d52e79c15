import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Resident memory of some processes, bytes. `shared` counts a page that several of them map once for each of them. */
export type Resident = { processes: number; shared: number; proportional: number };

/** Returns the resident memory of all processes that work in a folder, or were started with a path in it. Linux only. */
export function residentBelow(folder: string): Resident {
  const below = readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && isBelow(pid, folder))
    .map((pid) => ({ shared: kilobytes(pid, 'Rss'), proportional: kilobytes(pid, 'Pss') }));
  const sum = (of: (one: { shared: number; proportional: number }) => number) =>
    below.reduce((total, one) => total + of(one), 0) * 1024;
  return {
    processes: below.length,
    shared: sum(({ shared }) => shared),
    proportional: sum(({ proportional }) => proportional),
  };
}

function isBelow(pid: string, folder: string): boolean {
  try {
    return (
      `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`) ||
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${folder}/`)
    );
  } catch {
    return false; // it ended meanwhile, or is somebody else's
  }
}

function kilobytes(pid: string, what: 'Rss' | 'Pss'): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(rollup)?.[1] ?? 0);
  } catch {
    return 0; // it ended meanwhile
  }
}
