import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { accepted } from '@assent/testkit/fixtures/call';
import { createDevice, type Device } from '@assent/testkit/fixtures/device';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import { type Receiver, startReceiver } from '@assent/testkit/fixtures/receiver';
import { type PushService, startPushService } from '@assent/testkit/push-services/push-service';
import { z } from 'zod';

/** A topic of a business and the two people who answer its messages. */
export interface Pair {
  business: Business;
  topic: string;
  people: readonly [Person, Person];
}

/** The accounts, people, devices and receivers of a run. */
export interface Population {
  pairs: readonly Pair[];
  people: readonly Person[];
  devices: readonly Device[];
  receivers: readonly Receiver[];
  pushService: PushService;
  stop(): void;
}

const accounts = 4;
/** More than five open messages of an account to a person are summarised in one push, so several pairs share the load. */
const pairCount = 2;

export async function createPopulation(baseUrl: string): Promise<Population> {
  const pushService = await startPushService();
  const people: Person[] = [];
  const devices: Device[] = [];
  for (let number = 0; number < 2 * pairCount; number++) {
    const person = await signInPerson(baseUrl);
    const device = createDevice(pushService.openEndpoint(person.vapidPublicKey));
    await person.addDevice(device);
    people.push(person);
    devices.push(device);
  }

  const pairs: Pair[] = [];
  const receivers: Receiver[] = [];
  for (let number = 0; number < accounts; number++) {
    const business = await registerBusiness(baseUrl);
    const receiver = await startReceiver(business.callbackSecret);
    await business.setCallbackUrl(receiver.url);
    receivers.push(receiver);
    for (let pair = 0; pair < pairCount; pair++) {
      const [one, other] = [people[2 * pair], people[2 * pair + 1]];
      if (!one || !other) throw new Error('A pair needs two people.');
      const topic = await createTopic(business, `pair-${pair}`);
      for (const person of [one, other]) await person.join(await inviteTo(business, topic));
      pairs.push({ business, topic, people: [one, other] });
    }
  }
  const stop = () => {
    for (const part of [...receivers, pushService]) part.stop();
  };
  return { pairs, people, devices, receivers, pushService, stop };
}

const createTopic = async (business: Business, name: string) =>
  (await accepted(z.object({ topic: z.string() }), business.open('topics', { body: { name } })))
    .topic;

const inviteTo = async (business: Business, topic: string) =>
  (
    await accepted(
      z.object({ url: z.string() }),
      business.open('invites', { body: { topic, max_uses: null } }),
    )
  ).url;
