import { setTimeout as pause } from 'node:timers/promises';
import { arrivalOf, type Receiver } from '../environments/receiver.ts';
import { openLoop } from './open-loop.ts';
import { openConnections, Refused, type Shot, shoot } from './shot.ts';

/**
 * One loop, ms: the send, then its push, and the callback since the first request that answers. Null: it never came, or
 * the send was refused with 503.
 */
export type Loop = {
  accept: number | null;
  push: number | null;
  callback: number | null;
  /** Whether the send or the answer was refused. */
  isRefused: boolean;
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

/** Returns a function that runs loops against one server. A refused send ends its loop; a refused answer is repeated. */
export function loopsAt(url: string, receiver: Receiver, shotsOf: (index: number) => LoopShots) {
  const connections = openConnections(url, CONNECTIONS);
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
    if (sent === null) return { accept: null, push: null, callback: null, isRefused: true };
    const id = shots.idOf(sent);
    const acceptedAt = performance.now();
    const push = await arrivalOf(receiver.pushes, id, acceptedAt);
    const answeredAt = performance.now();
    let isRefused = false;
    while ((await request(shots.answer(id))) === null) {
      isRefused = true;
      await pause(RETRY_MS);
    }
    const callback = await arrivalOf(receiver.callbacks, id, answeredAt);
    return { accept: acceptedAt - sentAt, push, callback, isRefused };
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
