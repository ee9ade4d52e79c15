import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const CallFrame = z.object({
  functionName: z.string(),
  url: z.string(),
  lineNumber: z.number(),
  columnNumber: z.number(),
});

/** What `node --cpu-prof` writes, as far as it is read. Times in µs. */
const CpuProfile = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: CallFrame })),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

type Frame = z.infer<typeof CallFrame>;

/** Samples are 1 ms apart. One that lasts much longer is a process that was not let run, not one that worked. */
const LONGEST_SAMPLE_MS = 2;

/** The time that each function itself took, ms. */
function selfTimes(profileText: string): { frame: Frame; ms: number }[] {
  const { nodes, samples, timeDeltas } = CpuProfile.parse(JSON.parse(profileText));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const times = new Map<string, { frame: Frame; ms: number }>();
  samples.forEach((id, index) => {
    const frame = frames.get(id);
    if (!frame) return;
    const name = `${frame.functionName} ${frame.url}:${frame.lineNumber}:${frame.columnNumber}`;
    const known = times.get(name) ?? { frame, ms: 0 };
    known.ms += Math.min(LONGEST_SAMPLE_MS, (timeDeltas[index] ?? 0) / 1000);
    times.set(name, known);
  });
  return [...times.values()];
}

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

const RawMap = z.object({
  version: z.number(),
  file: z.string().default(''),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string()).default([]),
  names: z.array(z.string()),
  mappings: z.string(),
  sourceRoot: z.string().default(''),
});

const maps = new Map<string, SourceMap | null>();

/** Where a function is from: a package, a file of ours, or Node itself. */
function originOf({ url, functionName, lineNumber, columnNumber }: Frame): {
  group: string;
  place: string;
} {
  if (url === '') return { group: functionName.startsWith('(') ? functionName : 'V8', place: '' };
  if (url.startsWith('node:')) return { group: 'Node', place: url };
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(url);
  if (inPackage) return { group: inPackage[1] ?? '', place: `${inPackage[1]}/${inPackage[2]}` };
  const source = mapOf(url)?.findEntry(lineNumber, columnNumber);
  const name = source && 'originalSource' in source ? source.originalSource : url;
  return { group: 'Assent', place: name.replace(/^.*?((?:packages|apps)\/)/, '$1') };
}

function mapOf(url: string): SourceMap | null {
  const known = maps.get(url);
  if (known !== undefined) return known;
  const made = readMap(url);
  maps.set(url, made);
  return made;
}

function readMap(url: string): SourceMap | null {
  try {
    return new SourceMap(
      RawMap.parse(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8'))),
    );
  } catch {
    return null;
  }
}
