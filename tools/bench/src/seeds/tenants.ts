import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Receiver } from '../environments/receiver.ts';
import type { LoopShots } from '../load/loops.ts';
import type { Shot } from '../load/shot.ts';
import { defaultTopic, openBusiness, sendShot } from './business.ts';
import { approveShot, type Person, signInPerson } from './person.ts';

/** Tenants that are opened at a time. Passwords are slow to hash, and many at once would overload the server. */
const AT_ONCE = 8;

/** An account with a callback URL, the request that sends a message to its topic, and its one person with a device. */
export type Tenant = { topic: string; send: Shot; person: Person };

/**
 * Opens so many.
 * @param receiver of their pushes and callbacks
 * @param hasDevices whether their people have devices
 */
export async function openTenants(
  url: string,
  receiver: Receiver,
  count: number,
  hasDevices = true,
): Promise<Tenant[]> {
  const openTenant = async () => {
    const business = await openBusiness(url);
    await business.setCallbackUrl(receiver.callbackUrl);
    const topic = defaultTopic(business).name;
    const person = await signInPerson(url);
    await person.join(business, topic);
    if (hasDevices) await person.addDevice(`${receiver.pushUrl}${person.id}`);
    return { topic, send: sendShot(business, topic), person };
  };
  const tenants: Tenant[] = [];
  let begun = 0;
  const open = async () => {
    while (begun < count) {
      begun += 1;
      tenants.push(await openTenant());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
  return tenants;
}

const Sent = z.object({ message_id: z.string() });

/** Returns the requests of loops: tenants send in turn, with an idempotency key, and their person approves. */
export const shotsOfTenants =
  (url: string, tenants: Tenant[]) =>
  (index: number): LoopShots => {
    const tenant = tenants[index % tenants.length];
    if (!tenant) throw new Error('there are tenants');
    const { send, person } = tenant;
    return {
      send: { ...send, headers: { ...send.headers, 'idempotency-key': randomUUID() } },
      idOf: (response) => Sent.parse(JSON.parse(response)).message_id,
      answer: (id) => approveShot(url, person, id),
    };
  };
