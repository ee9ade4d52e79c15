import { afterEach, describe, expect, it } from 'vitest';
import { appOfAppId } from '../../accounts/apps/app.model.ts';
import { networkOf } from '../../platform/limits/client-address.ts';
import {
  aClientAddress,
  aMessage,
  anAccount,
  refusal,
  service,
  type TestAccount,
} from '../../testing/world.ts';
import { eventStreams } from './event-streams.ts';

/** Less than the 10 seconds after which a stream reads by itself. */
const WOKEN_WITHIN_MS = 5_000;

afterEach(() => eventStreams.endAll());

/** Opens a stream of an app, and collects the messages of its events. */
async function openStream(
  { appid }: Pick<TestAccount, 'appid'>,
  { network = networkOf(aClientAddress()), maxOfNetwork = 500 } = {},
) {
  const client = new AbortController();
  const identify = async () => {
    const app = await appOfAppId(appid);
    if (!app) throw new Error('There is no such app.');
    return app;
  };
  const { id: appId, accountId } = await identify();
  const batches = await eventStreams.connect({
    keyring: service.keyring,
    ...{ appId, accountId },
    identify,
    after: undefined,
    types: undefined,
    network,
    maxOfNetwork,
    signal: client.signal,
  });
  const received: string[] = [];
  const isOpen = batches.next();
  void (async () => {
    await isOpen;
    for await (const { events } of batches)
      received.push(...events.map(({ body }) => JSON.parse(body).data.message_id));
  })();
  await isOpen;
  return { received, close: () => client.abort() };
}

async function aCanceled(account: TestAccount) {
  const { message_id } = await aMessage(account);
  await account.open.messages.cancel({ message_id });
  return message_id;
}

describe('event streams of one process', () => {
  it('are at most twenty of an account, whichever of its apps they are of', async () => {
    const account = await anAccount();
    const apps = [account, account.test];
    for (let count = 0; count < 20; count += 1) await openStream(apps[count % 2] ?? account);
    for (const app of apps) expect(await refusal(openStream(app))).toBe('rate_limited');
    await openStream(await anAccount());
  });

  it('are at most as many from one network as it may have, whichever accounts they are of', async () => {
    const limited = { network: networkOf(aClientAddress()), maxOfNetwork: 2 };
    const [one, other] = [await anAccount(), await anAccount()];
    for (const account of [one, other]) await openStream(account, limited);
    expect(await refusal(openStream(one, limited))).toBe('rate_limited');
    await openStream(one);
  });

  it.each([1, 3])('are woken at once, also when %i of them have ended', async (ending) => {
    const [account, other] = [await anAccount(), await anAccount()];
    const streams = [await openStream(account), await openStream(account), await openStream(other)];
    const ended = Array.from({ length: ending }, () => openStream(account));
    for (const { close } of await Promise.all(ended)) close();

    const [ofAccount, ofOther] = [await aCanceled(account), await aCanceled(other)];
    await expect
      .poll(() => streams.map(({ received }) => received), { timeout: WOKEN_WITHIN_MS })
      .toEqual([[ofAccount], [ofAccount], [ofOther]]);
  });

  it('end without an effect on one that is opened later', async () => {
    const account = await anAccount();
    (await openStream(account)).close();
    const stream = await openStream(account);
    const messageId = await aCanceled(account);
    await expect.poll(() => stream.received, { timeout: WOKEN_WITHIN_MS }).toEqual([messageId]);
  });
});
