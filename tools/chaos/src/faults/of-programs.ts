import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from '../programs.ts';
import type { Random } from '../random.ts';
import type { Kind } from './kinds.ts';

/** A server takes longest to start, and without servers there are no requests. */
const weights = { server: 1, worker: 2 };
const longStopMs = [32_000, 35_000] as const;
const fullFile = '/dev/full';
/** How far a clock jumps, s. */
const jumps = [
  ['1 minute ahead', 60],
  ['1 minute behind', -60],
  ['1 hour ahead', 3_600],
  ['1 hour behind', -3_600],
  ['1 day ahead', 86_400],
  ['1 day behind', -86_400],
] as const;

/** What the choices of a fault are made of. */
interface Chosen {
  target: Program;
  random: Random;
  /** How long it lasts. */
  ms: number;
  /** Time until a process that was killed is started again. */
  pauseMs: number;
}

/** Makes a kind of fault of one program. */
const ofPrograms = (
  name: string,
  weight: number,
  choose: (chosen: Chosen) => {
    what?: string;
    missing?: string | undefined;
    run(report: (what: string) => void): Promise<void>;
  },
  kind: Partial<Kind> = {},
): Kind => ({
  name,
  weight,
  ...kind,
  choose: ({ programs }, random) => {
    const target = random.weighted(programs.map((each) => [weights[each.role], each] as const));
    const pauseMs = random.between(100, 500);
    const ms = random.between(500, 4_000);
    const { what = name, missing, run } = choose({ target, random, ms, pauseMs });
    return {
      target,
      what: `${target.name} ${what}`,
      run,
      ...(missing !== undefined && { missing }),
    };
  },
});

const killed = async ({ target, pauseMs }: Chosen, log?: string) => {
  await target.kill();
  await sleep(pauseMs);
  await target.restart(log);
};

const stopped = async ({ target }: Chosen, ms: number) => {
  target.pause();
  await sleep(ms);
  target.resume();
};

/** Of several nodes, one or all: a process that reaches another one continues there. */
const networksOf = ({ target: { networks }, random }: Chosen) =>
  random.happens(0.5) ? networks : [random.oneOf(networks)];

const network = (change: 'disconnect' | 'dropResponses' | 'stall') => (chosen: Chosen) => {
  const networks = networksOf(chosen);
  return {
    run: async () => {
      for (const proxy of networks) proxy[change]();
      await sleep(chosen.ms);
      for (const proxy of networks) proxy.reconnect();
    },
  };
};

/** What must hold during a fault that does not concern the work of a program. */
const mustRespond = async ({ name, responds }: Program, report: (what: string) => void) => {
  if (!(await responds())) report(`${name} did not respond while its log or its disk was full`);
};

const missingOf = (available: { missing: string } | { tool: unknown }) =>
  'missing' in available ? available.missing : undefined;

/** The kinds of faults of a program. */
export const kindsOfPrograms: readonly Kind[] = [
  ofPrograms('killed', 70, (chosen) => ({ run: () => killed(chosen) }), { isKill: true }),
  ofPrograms('stopped', 10, (chosen) => ({ run: () => stopped(chosen, chosen.ms) })),
  ofPrograms(
    'stopped beyond its leases',
    0.5,
    (chosen) => {
      const ms = chosen.random.between(...longStopMs);
      return { run: () => stopped(chosen, ms) };
    },
    { isLong: true },
  ),
  ofPrograms('has no database', 7, network('disconnect')),
  ofPrograms('loses the responses of its database', 7, network('dropResponses')),
  ofPrograms('waits for its database', 6, network('stall')),
  ofPrograms('hears nothing of its database', 6, (chosen) => {
    const networks = networksOf(chosen);
    return {
      // Connections that were silent stay so, since what was sent on them is lost. New ones work.
      run: async () => {
        for (const proxy of networks) proxy.silence();
        await sleep(chosen.ms);
        for (const proxy of networks) proxy.forget();
      },
    };
  }),
  ofPrograms('has silent connections', 6, (chosen) => {
    const networks = networksOf(chosen);
    return {
      run: async () => {
        for (const proxy of networks) proxy.forget();
      },
    };
  }),
  ofPrograms('has a log that nobody reads', 6, ({ target, ms }) => ({
    run: async (report) => {
      target.log.stopReading();
      await sleep(ms);
      await mustRespond(target, report);
      target.log.read();
    },
  })),
  ofPrograms('has a log on a full disk', 4, (chosen) => ({
    missing: existsSync(fullFile) ? undefined : `this system has no ${fullFile}`,
    run: async (report) => {
      await killed(chosen, fullFile);
      await sleep(chosen.ms);
      await mustRespond(chosen.target, report);
      await killed(chosen);
    },
  })),
  ofPrograms('has a full DATA_DIR', 4, (chosen) => ({
    missing: missingOf(chosen.target.disk),
    run: (report) => withFullDisk(chosen, report),
  })),
  ofPrograms('has a clock that jumps', 12, ({ target, random, ms }) => {
    const [text, seconds] = random.oneOf(jumps);
    return {
      what: `has a clock ${text}`,
      missing: missingOf(target.clock),
      run: async () => {
        if (!('tool' in target.clock)) return;
        target.clock.tool.set(seconds);
        await sleep(ms);
        target.clock.tool.set(0);
      },
    };
  }),
  ofPrograms('starts with a wrong clock', 6, (chosen) => {
    const { target, random, ms } = chosen;
    const [text, seconds] = random.oneOf(jumps);
    return {
      what: `starts with a clock ${text}`,
      missing: missingOf(target.clock),
      run: async () => {
        if (!('tool' in target.clock)) return;
        await target.kill();
        target.clock.tool.set(seconds);
        await target.restart();
        await sleep(ms);
        target.clock.tool.set(0);
      },
    };
  }),
];

/** A process starts with the keys that it has, and one that cannot write new ones leaves nothing there. */
async function withFullDisk(chosen: Chosen, report: (what: string) => void) {
  const { target, ms } = chosen;
  if (!('tool' in target.disk)) return;
  const { seenAt, fill, free } = target.disk.tool;
  const before = readdirSync(seenAt);
  await fill();
  await killed(chosen);
  const reason = await target.startWithoutKeys(join(target.dataDir, 'new'));
  if (reason === undefined) report(`${target.name} started with new keys on a full disk`);
  await sleep(ms);
  await mustRespond(target, report);
  const empty = join(seenAt, 'new');
  const left = existsSync(empty) ? readdirSync(empty) : [];
  if (left.length > 0) report(`${target.name} left ${left.join()} in a full DATA_DIR`);
  await free();
  const added = readdirSync(seenAt).filter((name) => ![...before, 'new'].includes(name));
  if (added.length > 0) report(`${target.name} left ${added.join()} in its DATA_DIR`);
}
