import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Role } from './role.ts';

/** A process, and a page of it that needs nothing but its event loop. */
interface Asked {
  url: string;
  role: Role | undefined;
}

/**
 * Asks processes for their pages during some work. Returns the longest time for which the event loop of one of them computed
 * instead of responding, ms. What it waited for a processor of a busy machine does not count, nor what other threads compute
 * meanwhile, such as those of the garbage collector and the compiler.
 */
export async function longestComputing(
  processes: readonly Asked[],
  work: () => Promise<unknown>,
): Promise<number> {
  let isEnding = false;
  const asking = processes.map(async ({ url, role }) => {
    let longestMs = 0;
    for (; !isEnding; await pause(20)) {
      const [startedAt, computedMs] = [performance.now(), processorMs(role)];
      await (await fetch(url)).text();
      const tookMs = Math.min(performance.now() - startedAt, processorMs(role) - computedMs);
      longestMs = Math.max(longestMs, tookMs);
    }
    return longestMs;
  });
  await work().finally(() => {
    isEnding = true;
  });
  return Math.max(...(await Promise.all(asking)));
}

/** Returns the processor time of the main thread: `utime` and `stime` of proc_pid_stat(5), in hundredths of a second. */
function processorMs(role: Role | undefined): number {
  const pid = role?.pid();
  const [, fields = ''] = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return 10 * ((user ?? 0) + (system ?? 0));
}
