import { runSteps } from '../../jobs.ts';
import { aDevice, aPushService } from '../recorders.ts';
import { sendPushes } from '../send-pushes.ts';
import { anAccount, aSubscriber, type TestPerson } from '../world.ts';

/** An account with people, each with a device. `pushed` runs what is due, and returns who was pushed to. */
export async function peopleWithDevices(...references: string[]) {
  const account = await anAccount();
  const people = new Map<string, TestPerson>();
  const devices = new Map<string, string>();
  const join = async (reference: string) => {
    const person = await aSubscriber(account);
    const before = new Set([...people.keys()].map((each) => ids.get(each)));
    const { data } = await account.open.subscriptions.subscribers({});
    const mine = data.find(({ subscriber_id }) => !before.has(subscriber_id));
    ids.set(reference, mine?.subscriber_id ?? '');
    people.set(reference, person);
    devices.set((await aDevice(person)).endpoint, reference);
    return person;
  };
  const ids = new Map<string, string>();
  for (const reference of references) await join(reference);
  const pushed = async () => {
    const service = aPushService();
    while ((await runSteps()) + (await sendPushes(service.send)));
    return service.pushes.flatMap(({ endpoint }) => devices.get(endpoint) ?? []).sort();
  };
  const idOf = (reference: string) => ids.get(reference) ?? '';
  return { account, people, pushed, idOf, join };
}
