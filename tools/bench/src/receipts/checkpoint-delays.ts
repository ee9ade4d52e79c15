import { setTimeout as pause } from 'node:timers/promises';
import type { RowDataPacket } from 'mysql2/promise';
import { z } from 'zod';
import type { Bench } from '../bench.ts';
import type { Environment } from '../environments/environment.ts';
import type { Receiver } from '../environments/receiver.ts';
import { openLoop } from '../load/open-loop.ts';
import { openConnections, shootUntilAccepted } from '../load/shot.ts';
import { percentile } from '../load/statistics.ts';
import { type Line, short } from '../report.ts';
import { approveShot } from '../seeds/person.ts';
import { openTenants } from '../seeds/tenants.ts';

const PER_SECOND = 20;
const CONNECTIONS = 32;
const TENANTS = 16;
const POLL_MS = 25;
/** Time after the last answer until which checkpoints are read. */
const TAIL_MS = 5_000;
const GOAL_MS = 2_000;

const Sent = z.object({ message_id: z.string() });

/** Measures the time from the response to an answer until a published checkpoint contains it. */
export async function checkpointDelays(
  { plan, say }: Bench,
  { url, sql, startWorker }: Environment,
  receiver: Receiver,
): Promise<Line[]> {
  await startWorker();
  const tenants = await openTenants(url, receiver, TENANTS, false);
  say(`${PER_SECOND} answers a second for ${plan.latencySeconds} s`);
  const answeredAt = new Map<string, number>();
  const connections = openConnections(url, CONNECTIONS);
  const checkpoints = watchCheckpoints(url);
  await openLoop({ perSecond: PER_SECOND, seconds: plan.latencySeconds }, async (index) => {
    const tenant = tenants[index % TENANTS];
    if (!tenant) return;
    const id = Sent.parse(
      JSON.parse(await shootUntilAccepted(connections, tenant.send)),
    ).message_id;
    await shootUntilAccepted(connections, approveShot(url, tenant.person, id));
    answeredAt.set(id, performance.now());
  });
  await pause(TAIL_MS);
  const seen = await checkpoints.stop();
  await connections.destroy();

  const [entries] = await sql.query<RowDataPacket[]>(
    'SELECT message_id, position FROM log_entries WHERE message_id IN (:ids) AND position IS NOT NULL',
    { ids: [...answeredAt.keys()] },
  );
  const delays = entries.flatMap(({ message_id, position }) => {
    const first = seen.find(({ size }) => size > Number(position));
    const answered = answeredAt.get(String(message_id));
    return first && answered !== undefined ? [Math.max(0, first.at - answered)] : [];
  });
  return [delayLine(delays, answeredAt.size - delays.length)];
}

/** Reads the published checkpoint until it is stopped. Returns each new size and when it was read first. */
function watchCheckpoints(url: string) {
  const seen: { size: number; at: number }[] = [];
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      const text = await fetch(`${url}/log/checkpoint`).then((response) => response.text());
      const size = Number(text.split('\n')[1]);
      if (size !== seen.at(-1)?.size) seen.push({ size, at: performance.now() });
      await pause(POLL_MS);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await watching;
      return seen;
    },
  };
}

function delayLine(delays: number[], missing: number): Line {
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => percentile(delays, share));
  const isMet = missing === 0 && Number(most) <= GOAL_MS;
  return {
    scenario: 'receipts',
    what: 'answer → checkpoint',
    numbers: `p50 ${short(Number(p50))}, p99 ${short(Number(p99))}, most ${short(Number(most))} ms of ${delays.length}${missing ? `, ${missing} missing` : ''}`,
    ratio: '',
    goal: `≤ ${GOAL_MS} ms`,
    verdict: isMet ? 'met' : 'not met',
  };
}
