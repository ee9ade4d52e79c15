import { finalTypes } from '@assent/core/schemas';
import type { Callback } from '@assent/testkit/fixtures/receiver';
import { z } from 'zod';
import type { Population } from './population.ts';

const Push = z.object({ message_id: z.string().optional() });

/** What has arrived at the receivers and at the push service, by message. */
export interface Arrivals {
  /** Returns the callbacks about the end of a message. */
  callbacksOf(messageId: string): readonly Callback[];
  /** Returns when a message was pushed to a device, oldest first. */
  pushesOf(messageId: string): readonly number[];
  /** Returns the number of requests to the receivers without a valid signature. */
  forged(): number;
  total(): { callbacks: number; pushes: number };
}

export function collectArrivals({ receivers, devices, pushService }: Population): Arrivals {
  const callbacks = new Map<string, Callback[]>();
  const pushes = new Map<string, number[]>();
  const read = new Map<unknown, number>();
  let decrypted = 0;
  /** Returns what has come to a list since the last look. */
  const newOf = <One>(from: unknown, list: readonly One[]) => {
    const fresh = list.slice(read.get(from) ?? 0);
    read.set(from, list.length);
    return fresh;
  };
  const collect = () => {
    for (const receiver of receivers)
      for (const callback of newOf(receiver, receiver.callbacks))
        if (finalTypes.some((type) => type === callback.event.type))
          add(callbacks, callback.event.data.message_id, callback);
    for (const device of devices)
      for (const { body, status, at } of newOf(
        device,
        pushService.receivedFor(device.subscription.endpoint),
      )) {
        if (status !== 201) throw new Error(`The push service refused a push: ${status}`);
        decrypted++;
        const { message_id } = Push.parse(JSON.parse(device.decrypt(body)));
        if (message_id) add(pushes, message_id, at);
      }
  };
  return {
    callbacksOf: (messageId) => {
      collect();
      return callbacks.get(messageId) ?? [];
    },
    pushesOf: (messageId) => {
      collect();
      return pushes.get(messageId) ?? [];
    },
    forged: () => receivers.reduce((sum, receiver) => sum + receiver.forged(), 0),
    total: () => ({
      callbacks: receivers.reduce((sum, receiver) => sum + receiver.callbacks.length, 0),
      pushes: decrypted,
    }),
  };
}

function add<One>(lists: Map<string, One[]>, key: string, one: One) {
  const list = lists.get(key);
  if (list) list.push(one);
  if (!list) lists.set(key, [one]);
}
