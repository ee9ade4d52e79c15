import type { Receiver } from '../environments/receiver.ts';
import type { Shot } from '../load/shot.ts';
import { defaultTopic, openBusiness, sendShot } from './business.ts';
import { type Person, signInPerson } from './person.ts';

/** An account with a callback URL, the request that sends a message to its topic, and its one person with a device. */
export type Tenant = { send: Shot; person: Person };

/** Opens so many. @param receiver of their pushes and callbacks */
export function openTenants(url: string, receiver: Receiver, count: number): Promise<Tenant[]> {
  const openTenant = async () => {
    const business = await openBusiness(url);
    await business.setCallbackUrl(receiver.callbackUrl);
    const topic = defaultTopic(business).name;
    const person = await signInPerson(url);
    await person.join(business, topic);
    await person.addDevice(`${receiver.pushUrl}${person.id}`);
    return { send: sendShot(business, topic), person };
  };
  return Promise.all(Array.from({ length: count }, openTenant));
}
