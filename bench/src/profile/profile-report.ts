import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { selfTimes } from './cpu-profile.ts';
import { originOf } from './origin.ts';

const FUNCTIONS = 40;
const GROUPS = 25;
/** Nobody's work. */
const IDLE = new Set(['(idle)', '(program)', '(root)']);

/** The CPU profiles of a folder: self time by package and by function, in percent of all that was busy. */
export async function profileReport(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile'));
  const reports = files.map(async (name) => {
    const path = join(folder, name);
    return `${path}\n\n${reportOf(await readFile(path, 'utf8'))}`;
  });
  return (await Promise.all(reports)).join('\n\n');
}

function reportOf(profileText: string): string {
  const busy = selfTimes(profileText)
    .map(({ frame, ms }) => ({ name: frame.functionName || '(anonymous)', ms, ...originOf(frame) }))
    .filter(({ group }) => !IDLE.has(group));
  const total = busy.reduce((sum, { ms }) => sum + ms, 0);
  const share = (ms: number) => `${((100 * ms) / total).toFixed(1)} %`;

  const groups = new Map<string, number>();
  for (const { group, ms } of busy) groups.set(group, (groups.get(group) ?? 0) + ms);
  const byGroup = [...groups].sort(([, a], [, b]) => b - a).slice(0, GROUPS);
  const byFunction = [...busy].sort((a, b) => b.ms - a.ms).slice(0, FUNCTIONS);
  return [
    `busy for ${(total / 1000).toFixed(1)} s`,
    '',
    '| self time | package |',
    '|---|---|',
    ...byGroup.map(([group, ms]) => `| ${share(ms)} | ${group} |`),
    '',
    '| self time | function | where |',
    '|---|---|---|',
    ...byFunction.map(({ ms, name, place }) => `| ${share(ms)} | ${name} | ${place} |`),
  ].join('\n');
}
