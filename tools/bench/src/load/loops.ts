import { setTimeout as pause } from 'node:timers/promises';
import { arrivalOf, type Receiver } from '../environments/receiver.ts';
import { openLoop } from './open-loop.ts';
import { openConnections, Refused, type Shot, shoot } from './shot.ts';

/**
 * One loop, ms: the send, then its push, and the callback since the first request that answers. Null: it is late, or
 * the send was refused with 503.
 */
export type Loop = {
  /** When the send was accepted (`performance.now()`). */
  acceptedAt: number;
  accept: number | null;
  push: number | null;
  callback: number | null;
  /** How often its answer was refused. */
  refusals: number;
  /** The request that answered, and the callback since the response to it. */
  answer: number | null;
  answered: number | null;
  /** Whether the send or the answer was refused. */
  isRefused: boolean;
};

const REFUSED: Loop = {
  acceptedAt: Number.NaN,
  accept: null,
  push: null,
  callback: null,
  refusals: 0,
  answer: null,
  answered: null,
  isRefused: true,
};

/** The requests of one loop. */
export type LoopShots = {
  send: Shot;
  /** Returns the message id in the response to the send. */
  idOf(response: string): string;
  answer(id: string): Shot;
};

/** What is measured: the product, or what it is compared with. */
export type Side = {
  name: string;
  /** The process of its server. */
  pid: number | undefined;
  run(index: number): Promise<Loop>;
};

const CONNECTIONS = 128;

const RETRY_MS = 1_000;

/**
 * Returns a function that runs loops against one server. A refused send ends its loop; a refused answer is repeated.
 * @param connections for them; otherwise, some of its own
 */
export function loopsAt(
  url: string,
  receiver: Receiver,
  shotsOf: (index: number) => LoopShots,
  connections = openConnections(url, CONNECTIONS),
) {
  /** Returns the response, or null if the request was refused. */
  const request = (shot: Shot): Promise<string | null> =>
    shoot(connections, shot).catch((error) => {
      if (error instanceof Refused) return null;
      throw error;
    });
  return async (index: number): Promise<Loop> => {
    const shots = shotsOf(index);
    const sentAt = performance.now();
    const sent = await request(shots.send);
    if (sent === null) return REFUSED;
    const id = shots.idOf(sent);
    const acceptedAt = performance.now();
    const push = await arrivalOf(receiver.pushes, id, acceptedAt);
    const firstAt = performance.now();
    let answeredAt = firstAt;
    let refusals = 0;
    while ((await request(shots.answer(id))) === null) {
      refusals += 1;
      await pause(RETRY_MS);
      answeredAt = performance.now();
    }
    const respondedAt = performance.now();
    const callback = await arrivalOf(receiver.callbacks, id, firstAt);
    return {
      acceptedAt,
      accept: acceptedAt - sentAt,
      push,
      callback,
      refusals,
      answer: respondedAt - answeredAt,
      answered: callback && Math.max(0, callback - (respondedAt - firstAt)),
      isRefused: refusals > 0,
    };
  };
}

/** Begins loops at a steady rate and waits for all of them. */
export async function manyLoops(
  run: (index: number) => Promise<Loop>,
  perSecond: number,
  seconds: number,
): Promise<Loop[]> {
  const loops: Loop[] = [];
  await openLoop({ perSecond, seconds }, async (index) => void loops.push(await run(index)));
  return loops;
}

/** Keeps so many loops running for that long, and returns how many were completed. After a refused send, it waits. */
export async function closedLoops(
  run: (index: number) => Promise<Loop>,
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let begun = 0;
  let completed = 0;
  const keepRunning = async () => {
    while (performance.now() < end) {
      const { accept, push, callback } = await run(begun++);
      if (push !== null && callback !== null) completed += 1;
      if (accept === null) await pause(RETRY_MS);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, keepRunning));
  return completed;
}
