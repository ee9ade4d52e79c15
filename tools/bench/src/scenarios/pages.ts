import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Scenario } from '../bench.ts';
import { inEnvironment } from '../environments/environment.ts';
import { processorMs } from '../environments/processor-time.ts';
import { openConnections, type Shot, shoot } from '../load/shot.ts';
import { percentile } from '../load/statistics.ts';
import { type OpenPage, openPages } from '../load/streams.ts';
import { type Line, short } from '../report.ts';
import { defaultTopic, openBusiness, sendShot } from '../seeds/business.ts';
import { type Person, signInPerson } from '../seeds/person.ts';

const SIGN_INS_AT_ONCE = 8;
const MESSAGES = 5;
const GOAL_MS = 1_000;

/** Many open pages on one server: the memory for each, and how soon a change is on all of them. */
export const pages: Scenario = {
  name: 'pages',
  run: (bench) =>
    inEnvironment(bench, async ({ url, pid }) => {
      const { plan, say } = bench;
      const business = await openBusiness(url);
      const topic = defaultTopic(business).name;
      say(`signs in ${plan.pagePeople} people`);
      const people = await signedIn(url, plan.pagePeople, (person) => person.join(business, topic));
      const idleBytes = residentBytes(pid);
      const open: OpenPage[] = [];
      const lines: Line[] = [];
      for (const count of plan.pages) {
        say(`opens ${count - open.length} more pages`);
        const opening = await usedBy(pid, async () => {
          const more = count - open.length;
          open.push(
            ...(await openPages(url, more, (index) => personAt(people, open.length + index))),
          );
          return more;
        });
        const each = (residentBytes(pid) - idleBytes) / count;
        const told = await usedBy(pid, () => delays(url, sendShot(business, topic), open));
        lines.push(
          line(`${count} pages, memory for each`, `${short(each / 1024)} KiB`),
          line(
            `${count} pages, processor time of the server to open one`,
            `${short(opening.usedMs / opening.result)} ms`,
          ),
          line(
            `${count} pages, processor time of the server for a message`,
            `${short(told.usedMs / MESSAGES)} ms`,
          ),
          line(
            `${count} pages, from the send to the last page`,
            `${short(told.result)} ms`,
            told.result,
          ),
        );
      }
      for (const page of open) page.close();
      say('opens all of them at once');
      lines.push(
        ...(await reconnects({ url, pid, people, count: open.length }, sendShot(business, topic))),
      );
      return lines;
    }),
};

/** Returns what an action returned, and the processor time that a process used meanwhile, ms. */
async function usedBy<T>(pid: number | undefined, act: () => Promise<T>) {
  const before = processorMs(pid) ?? Number.NaN;
  const result = await act();
  return { result, usedMs: (processorMs(pid) ?? Number.NaN) - before };
}

function personAt(people: Person[], index: number): Person {
  const person = people[index % people.length];
  if (!person) throw new Error('there are people');
  return person;
}

async function signedIn(url: string, count: number, then: (person: Person) => Promise<void>) {
  const people: Person[] = [];
  const signIn = async () => {
    while (people.length < count) {
      const person = await signInPerson(url);
      await then(person);
      people.push(person);
    }
  };
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, signIn));
  return people;
}

type Pages = { url: string; pid: number | undefined; people: Person[]; count: number };

/** All pages connect at once, as after a restart of the server: until the last one is open, and sends meanwhile. */
async function reconnects({ url, pid, people, count }: Pages, send: Shot): Promise<Line[]> {
  const areClosed = async () =>
    /streams_connected\{who="person"\} 0/.test(await (await fetch(`${url}/metrics`)).text());
  while (!(await areClosed())) await pause(100);
  const connecting = { atOnce: count, retries: 20 };
  const startedAt = performance.now();
  const { result, usedMs } = await usedBy(pid, () =>
    withSends(url, send, async () => {
      const open = await openPages(url, count, (index) => personAt(people, index), connecting);
      for (const page of open) page.close();
      return performance.now() - startedAt;
    }),
  );
  const { result: tookMs, times, refused } = result;
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  const what = `${count} pages connect at once`;
  return [
    line(`${what}, until all are open`, `${short(tookMs)} ms`),
    line(`${what}, processor time of the server`, `${short(usedMs)} ms`),
    line(
      `${what}, sends meanwhile, one each 100 ms`,
      `p50 ${short(p50)}, p99 ${short(p99)} ms of ${times.length}, ${refused} refused`,
    ),
  ];
}

/** Sends a message every 100 ms until an action is over. Returns how long the accepted ones took, ms. */
async function withSends<T>(url: string, send: Shot, act: () => Promise<T>) {
  const connections = openConnections(url, 32);
  // A new connection would wait to be accepted behind those of the pages.
  await Promise.all(Array.from({ length: 32 }, () => shoot(connections, send)));
  const times: number[] = [];
  let refused = 0;
  const probe = async () => {
    const sentAt = performance.now();
    await shoot(connections, send);
    times.push(performance.now() - sentAt);
  };
  const probes: Promise<void>[] = [];
  const sending = setInterval(() => {
    probes.push(
      probe().catch(() => {
        refused += 1;
      }),
    );
  }, 100);
  const result = await act().finally(() => clearInterval(sending));
  await Promise.all(probes);
  await connections.destroy();
  return { result, times, refused };
}

const Sent = z.object({ message_id: z.string() });

/** Returns the median, of some messages, of the time after which the last page knows of it, ms. */
async function delays(url: string, send: Shot, open: OpenPage[]): Promise<number> {
  const connections = openConnections(url, 1);
  const times: number[] = [];
  for (let n = 0; n < MESSAGES; n += 1) {
    const sentAt = performance.now();
    const { message_id } = Sent.parse(JSON.parse(await shoot(connections, send)));
    const arrivals = await Promise.all(open.map((page) => page.arrival(message_id)));
    times.push(arrivals.reduce((last, at) => Math.max(last, at), 0) - sentAt);
    await pause(1_000);
  }
  await connections.destroy();
  return percentile(times, 0.5);
}

/** The resident memory of a process, as Linux counts it. */
function residentBytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
}

const line = (what: string, numbers: string, ms: number | null = null): Line => ({
  scenario: 'pages',
  what,
  numbers,
  ratio: '',
  goal: ms === null ? '–' : `≤ ${GOAL_MS} ms`,
  verdict: ms === null ? '' : ms <= GOAL_MS ? 'met' : 'not met',
});
