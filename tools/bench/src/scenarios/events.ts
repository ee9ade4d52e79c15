import type { Pool, RowDataPacket } from 'mysql2/promise';
import type { Bench, Scenario } from '../bench.ts';
import { type Environment, inEnvironment } from '../environments/environment.ts';
import { type Comparison, interleave } from '../load/interleave.ts';
import { type Line, short } from '../report.ts';
import { seedArchive } from '../seeds/archive.ts';
import type { Business } from '../seeds/business.ts';
import { removePositions, seedEvents } from '../seeds/events.ts';

const EVENTS = 10_000;
/** Rows of one query of the baseline. */
const PAGE = 100;
const GOAL_SECONDS = 5;

/** A client of the event stream with a large backlog, against reading the same rows from the database. */
export const events: Scenario = {
  name: 'events',
  run: (bench) => inEnvironment(bench, (environment) => readBacklog(bench, environment)),
};

async function readBacklog(bench: Bench, environment: Environment): Promise<Line[]> {
  const { url, sql } = environment;
  // Some of the newest messages are open, and have no event.
  const messages = EVENTS * 1.1;
  const { business } = await seedArchive(bench, environment, { messages, narrowedTo: 10 });
  await seedEvents(sql, EVENTS);
  const stream = () => secondsOf(() => readStream(url, business));
  const rows = () => secondsOf(() => readRows(sql, business.appid));
  const first = async () => {
    await removePositions(sql);
    return stream();
  };
  await stream();
  await rows();
  const { rounds } = bench.plan;
  return [
    lineOf('read for the first time', await interleave(rounds, first, rows)),
    lineOf('read again', await interleave(rounds, stream, rows)),
  ];
}

/** Reads the stream from its beginning until all events have arrived. @throws Error if it ends before */
async function readStream(url: string, { bearer }: Business): Promise<void> {
  const ending = new AbortController();
  const answer = await fetch(`${url}/v1/open/events/stream?after=0`, {
    headers: { authorization: `Bearer ${bearer}` },
    signal: ending.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`The stream was refused: ${answer.status}.`);
  let received = 0;
  let line = '';
  for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
    const lines = (line + text).split('\n');
    line = lines.pop() ?? '';
    received += lines.filter((one) => one.startsWith('data: ')).length;
    if (received >= EVENTS) return ending.abort();
  }
  throw new Error(`The stream ended after ${received} events.`);
}

/** Reads the same rows, a page at a time. */
async function readRows(sql: Pool, appId: string): Promise<void> {
  let last = 0;
  for (let read = 0; read < EVENTS; read += PAGE) {
    const [rows] = await sql.query<RowDataPacket[]>(
      `SELECT id, position, body FROM events
       WHERE app_id = :appId AND position > :last ORDER BY position LIMIT ${PAGE}`,
      { appId, last },
    );
    last = Number(rows.at(-1)?.position);
  }
}

async function secondsOf(act: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return (performance.now() - startedAt) / 1000;
}

function lineOf(what: string, { a, b, ratio }: Comparison): Line {
  return {
    scenario: 'events',
    what: `${EVENTS.toLocaleString('en')} events, ${what} : their rows`,
    numbers: `${short(a)} s : ${short(b)} s`,
    ratio: `${ratio.median.toFixed(2)} [${ratio.least.toFixed(2)}…${ratio.most.toFixed(2)}]`,
    goal: `≤ ${GOAL_SECONDS} s`,
    verdict: a <= GOAL_SECONDS ? 'met' : 'not met',
  };
}
