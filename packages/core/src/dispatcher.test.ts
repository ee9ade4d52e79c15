import { describe, expect, it, vi } from 'vitest';
import { startDispatcher } from './jobs.ts';
import { aDevice, aNameServer, aPushService, aReceiver } from './testing/recorders.ts';
import { aMessage, anAccount, aSubscriber, service } from './testing/world.ts';

/** A process that makes first attempts, and what left it. */
function aProcess() {
  const [push, receiver] = [aPushService(), aReceiver()];
  const senders = {
    push: push.send,
    postCallback: receiver.post,
    mail: async () => {},
    lookUpTxt: aNameServer().lookUp,
  };
  const faults: unknown[] = [];
  const dispatcher = startDispatcher(service, senders, (error) => faults.push(error));
  return { pushes: push.pushes, posts: receiver.posts, faults, stop: dispatcher.stop };
}

async function aReachableAccount() {
  const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
  const person = await aSubscriber(account);
  await aDevice(person);
  return { account, person };
}

describe('the process that committed', () => {
  it('sends pushes and callbacks without waiting for a worker', async () => {
    const { account, person } = await aReachableAccount();
    const process = aProcess();
    const { message_id } = await aMessage(account);
    await vi.waitFor(() => expect(process.pushes).toHaveLength(1), 5_000);
    await person.inbox.answers.respond({ message_id, value: 'approve' });
    await vi.waitFor(() => expect(process.posts).toHaveLength(1), 5_000);
    await process.stop();
    expect(process.faults).toEqual([]);
  });

  it('sends each item once, with many items and many processes', async () => {
    // Of more than five to one person the pushes would be gathered.
    const accounts = await Promise.all(Array.from({ length: 12 }, aReachableAccount));
    const [one, two] = [aProcess(), aProcess()];
    const sent = await Promise.all(
      accounts.flatMap(({ account }) => Array.from({ length: 5 }, () => aMessage(account))),
    );
    await vi.waitFor(() => expect(one.pushes.length + two.pushes.length).toBe(60), 10_000);
    await Promise.all([one.stop(), two.stop()]);
    const ids = [...one.pushes, ...two.pushes].map((push) => push.topic);
    expect(new Set(ids)).toEqual(new Set(sent.map((message) => message.message_id)));
    expect([...one.faults, ...two.faults]).toEqual([]);
  });

  it('finishes work in flight before it stops, and starts no more', async () => {
    const { account } = await aReachableAccount();
    const process = aProcess();
    await aMessage(account);
    await process.stop();
    const done = process.pushes.length;
    await aMessage(account);
    expect(process.pushes).toHaveLength(done);
  });
});
