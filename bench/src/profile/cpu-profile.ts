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

export type Frame = z.infer<typeof CallFrame>;

/** Samples are 1 ms apart. One that lasts much longer is a process that was not let run, not one that worked. */
const LONGEST_SAMPLE_MS = 2;

/** The time that each function itself took, ms. */
export function selfTimes(profileText: string): { frame: Frame; ms: number }[] {
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
