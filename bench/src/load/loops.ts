import { arrivalOf, type Receiver } from '../environments/receiver.ts';
import { openLoop } from './open-loop.ts';
import { openConnections, type Shot, shoot } from './shot.ts';

/** One loop, ms: the send, then its push, and the callback since the request that answers. Null: it never came. */
export type Loop = { accept: number; push: number | null; callback: number | null };

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

/** Returns a function that runs loops against one server. */
export function loopsAt(url: string, receiver: Receiver, shotsOf: (index: number) => LoopShots) {
  const connections = openConnections(url, CONNECTIONS);
  return async (index: number): Promise<Loop> => {
    const shots = shotsOf(index);
    const sentAt = performance.now();
    const id = shots.idOf(await shoot(connections, shots.send));
    const acceptedAt = performance.now();
    const push = await arrivalOf(receiver.pushes, id, acceptedAt);
    const answeredAt = performance.now();
    const answering = shoot(connections, shots.answer(id));
    const callback = await arrivalOf(receiver.callbacks, id, answeredAt);
    await answering;
    return { accept: acceptedAt - sentAt, push, callback };
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
