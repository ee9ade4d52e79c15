import type { Bench, Scenario } from '../bench.ts';
import { type Environment, inEnvironment } from '../environments/environment.ts';
import { processorMs } from '../environments/processor-time.ts';
import { lateText, type Receiver, startReceiver } from '../environments/receiver.ts';
import { closedLoops, type Loop, loopsAt, manyLoops } from '../load/loops.ts';
import { openConnections } from '../load/shot.ts';
import { percentile } from '../load/statistics.ts';
import { overtakings } from '../overload/order.ts';
import { recovery, slowFrom } from '../overload/recovery.ts';
import { watchRequestsInFlight } from '../overload/requests-in-flight.ts';
import { type Line, short } from '../report.ts';
import { openTenants, shotsOfTenants } from '../seeds/tenants.ts';

/** So many that none has more than five open messages, which are pushed as one, while answers are late. */
const TENANTS = 1_440;
/** Loops at a time while what is sustainable is measured. */
const SUSTAINED = 48;
const CONNECTIONS = 2_000;
const OVERLOAD = 2;
const GOALS = { ageMs: 2_000, recoveryMs: 5_000 };

/** Twice the loops that are sustainable, open loop: what is shed, how late the rest is, and how soon it is over. */
export const overload: Scenario = {
  name: 'overload',
  run: (bench) =>
    inEnvironment(bench, async (environment) => {
      await environment.startWorker();
      const receiver = await startReceiver();
      try {
        return await measure(bench, environment, receiver);
      } finally {
        await receiver.close();
      }
    }),
};

type Run = (index: number) => Promise<Loop>;

async function measure(
  { plan, say }: Bench,
  { url, pid }: Environment,
  receiver: Receiver,
): Promise<Line[]> {
  const shotsOf = shotsOfTenants(url, await openTenants(url, receiver, TENANTS));
  const connections = openConnections(url, CONNECTIONS);
  const run = loopsAt(url, receiver, shotsOf, connections);
  const used = () => processorMs(pid) ?? Number.NaN;
  const seconds = plan.overloadSeconds;

  // Its code is compiled while it warms up, and what is sustainable then is more.
  await sustained(run, plan.sustainedSeconds);
  const usedBefore = used();
  const rate = await sustained(run, plan.sustainedSeconds);
  const sustainedMs = (used() - usedBefore) / (rate * plan.sustainedSeconds);
  const slowMs = await slowFrom(run);

  const usedThen = used();
  const perSecond = Math.round(rate * OVERLOAD);
  say(`${perSecond} loops a second for ${seconds} s, ${short(rate)} are sustainable`);
  const inFlight = watchRequestsInFlight(url);
  const startedAt = performance.now();
  const begun = countBegun(run, perSecond * seconds);
  const load = manyLoops(begun.run, perSecond, seconds);
  load.catch(() => {}); // reported below
  // It can take longer than planned: the load generator uses the same cores.
  await begun.all;
  const loadedSeconds = (performance.now() - startedAt) / 1_000;
  const usedByLoad = used() - usedThen;
  const recoveryMs = await recovery(run, slowMs);
  const loops = await load;
  const maxInFlight = await inFlight.stop();
  const accepted = loops.filter(({ accept }) => accept !== null);
  const usedMs = usedByLoad / accepted.length;
  await connections.destroy();

  const offered = Math.round((perSecond * seconds) / loadedSeconds);
  const asked = `${offered} loops/s for ${Math.round(loadedSeconds)} s, ${short(rate)} sustainable`;
  return [
    ageLine(asked, accepted),
    shedLine(loops, accepted, loadedSeconds, maxInFlight),
    orderLine(accepted),
    line(
      'processor time of the server for one accepted loop, overloaded : sustained',
      `${short(usedMs)} ms : ${short(sustainedMs)} ms`,
    ),
    line(
      `until no loop is refused or above ${short(slowMs)} ms after the load`,
      `${short(recoveryMs / 1_000)} s`,
      { text: `≤ ${GOALS.recoveryMs / 1_000} s`, isMet: recoveryMs <= GOALS.recoveryMs },
    ),
  ];
}

/** Returns the same function, and a promise that is resolved when it was called that many times. */
function countBegun(run: Run, total: number) {
  let begun = 0;
  let resolveAll = () => {};
  const all = new Promise<void>((resolve) => {
    resolveAll = resolve;
  });
  const counted: Run = (index) => {
    begun += 1;
    if (begun === total) resolveAll();
    return run(index);
  };
  return { run: counted, all };
}

/** Returns how many loops end in a second while so many run. */
async function sustained(run: Run, seconds: number): Promise<number> {
  const loops = await closedLoops(run, { atOnce: SUSTAINED, seconds });
  return loops / seconds;
}

function ageLine(load: string, accepted: Loop[]): Line {
  const p99 = (part: 'accept' | 'push' | 'answer' | 'answered') =>
    percentile(
      accepted.map((each) => each[part]).filter((time) => time !== null),
      0.99,
    );
  const late = accepted.filter(({ push, callback }) => push === null || callback === null).length;
  return line(
    `${load}, p99 ms`,
    `send ${short(p99('accept'))}, accepted → push ${short(p99('push'))}, answer ${short(p99('answer'))}, answered → callback ${short(p99('answered'))}${lateText(late) || ', none late'}`,
    {
      text: `push and callback p99 < ${GOALS.ageMs} ms, none late`,
      isMet: late === 0 && Math.max(p99('push'), p99('answered')) < GOALS.ageMs,
    },
  );
}

function shedLine(loops: Loop[], accepted: Loop[], seconds: number, maxInFlight: number): Line {
  const refusals = accepted.reduce((sum, each) => sum + each.refusals, 0);
  return line(
    'accepted, and refused with 503 and Retry-After',
    `${short(accepted.length / seconds)} loops/s; ${loops.length - accepted.length} of ${loops.length} sends and ${refusals} answers refused, at most ${maxInFlight} requests in flight`,
  );
}

function orderLine(accepted: Loop[]): Line {
  const passages = accepted.flatMap(({ acceptedAt, push }) =>
    push === null ? [] : [{ acceptedAt, arrivedAt: acceptedAt + push }],
  );
  return line(
    'by how much pushes were overtaken by those of newer messages, p99',
    `${short(percentile(overtakings(passages), 0.99))} ms`,
  );
}

function line(what: string, numbers: string, goal?: { text: string; isMet: boolean }): Line {
  const verdict = goal?.isMet ? 'met' : 'not met';
  return {
    scenario: 'overload',
    what,
    numbers,
    ratio: '',
    goal: goal?.text ?? '',
    verdict: goal ? verdict : '',
  };
}
