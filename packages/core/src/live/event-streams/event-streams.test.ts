import { afterEach, describe, expect, it, vi } from 'vitest';
import { appOfAppId } from '../../accounts/apps/app.model.ts';
import { log } from '../../platform/changes/log.ts';
import { Problem } from '../../platform/errors.ts';
import { networkOf } from '../../platform/limits/client-address.ts';
import { connectedStreams } from '../../platform/monitoring/metrics.ts';
import { aCrowdOfDue } from '../../testing/due-deliveries.ts';
import {
  aClientAddress,
  aMessage,
  anAccount,
  problemIn,
  refusal,
  service,
  type TestAccount,
} from '../../testing/world.ts';
import { eventStreams, openEventStreams } from './event-streams.ts';

/** Less than the 10 seconds after which a stream reads by itself. */
const WOKEN_WITHIN_MS = 5_000;

/** Ends the streams of a test: the process reads the log of changes as long as there is one. */
let leaving = new AbortController();
afterEach(() => {
  vi.useRealTimers();
  leaving.abort();
  leaving = new AbortController();
});

type Connection = Parameters<typeof eventStreams.connect>[0];

/** The connection of a client of an app. */
async function connectionOf(
  { appid }: Pick<TestAccount, 'appid'>,
  more: Partial<Connection> = {},
): Promise<Connection> {
  const identify = async () => {
    const app = await appOfAppId(appid);
    if (!app) throw new Error('There is no such app.');
    return app;
  };
  const { id: appId, accountId } = await identify();
  return {
    keyring: service.keyring,
    appId,
    accountId,
    identify,
    after: undefined,
    types: undefined,
    network: networkOf(aClientAddress()),
    maxOfNetwork: 500,
    signal: leaving.signal,
    ...more,
  };
}

/** Opens a stream of an app, and collects the messages of its events. */
async function openStream(
  account: Pick<TestAccount, 'appid'>,
  { network = networkOf(aClientAddress()), maxOfNetwork = 500 } = {},
) {
  const client = new AbortController();
  const signal = AbortSignal.any([client.signal, leaving.signal]);
  const batches = await eventStreams.connect(
    await connectionOf(account, { network, maxOfNetwork, signal }),
  );
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

describe('an event stream', () => {
  it('says first where it begins, and continues there after what was missed', async () => {
    const account = await anAccount();
    await aCanceled(account);
    const stream = await eventStreams.connect(await connectionOf(account));
    const begun = (await stream.next()).value ?? { events: [], cursor: '' };
    expect(begun).toEqual({ events: [], cursor: expect.stringMatching(/^evt_/) });
    const missed = [await aCanceled(account), await aCanceled(account)];
    const { cursor: after } = begun;
    const again = await eventStreams.connect(await connectionOf(account, { after }));
    expect((await again.next()).value).toEqual(begun);
    const { events = [], cursor } = (await again.next()).value ?? {};
    expect(events.map(({ body }) => JSON.parse(body).data.message_id)).toEqual(missed);
    expect(cursor).toBe(events.at(-1)?.id);
    const unknown = connectionOf(account, { after: `evt_${'0'.repeat(26)}` });
    expect(await refusal(eventStreams.connect(await unknown))).toBe('event_unknown');
  });

  it('has only the types that were asked for', async () => {
    const account = await anAccount();
    await aCanceled(account);
    const read = async (types: Connection['types']) => {
      const stream = await eventStreams.connect(await connectionOf(account, { after: '0', types }));
      await stream.next();
      return (await stream.next()).value?.events.map(({ type }) => type);
    };
    expect(await read(['message.canceled'])).toEqual(['message.canceled']);
    expect(await read(['message.approved'])).toEqual([]);
  });

  it('reads two hundred events at once, and goes on without waiting', async () => {
    const account = await anAccount();
    await aCrowdOfDue(account, 201);
    const stream = await eventStreams.connect(await connectionOf(account, { after: '0' }));
    const sizes: number[] = [];
    for (let n = 0; n < 3; n += 1) sizes.push((await stream.next()).value?.events.length ?? -1);
    expect(sizes).toEqual([0, 200, 1]);
  });

  it('ends without events once its app is suspended or its credential is revoked', async () => {
    const account = await anAccount();
    const valid = await connectionOf(account, { after: '0' });
    await aCanceled(account);
    let isRevoked = false;
    const identify = async () => {
      if (isRevoked) throw new Problem('invalid_credentials');
      return valid.identify();
    };
    const stream = await eventStreams.connect({ ...valid, identify });
    await stream.next();
    isRevoked = true;
    expect(await refusal(stream.next())).toBe('invalid_credentials');
    const suspended = await eventStreams.connect({
      ...valid,
      identify: async () => ({ ...(await valid.identify()), suspendedAt: 1 }),
    });
    await suspended.next();
    expect(await suspended.next()).toEqual({ done: true, value: undefined });
  });

  it.each([
    [47, false],
    [60, true],
  ])('lasts at least 48 minutes and at most an hour: %i, over: %j', async (minutes, done) => {
    const stream = await eventStreams.connect(await connectionOf(await anAccount()));
    await stream.next();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    expect((await stream.next()).done).toBe(done);
  });

  it('leaves its place when it ends, is left or is refused, or if its client has gone', async () => {
    const account = await anAccount();
    const limited = { network: networkOf(aClientAddress()), maxOfNetwork: 1 };
    const connect = async (more: Partial<Connection> = {}) =>
      eventStreams.connect(await connectionOf(account, { ...limited, ...more }));
    const before = (await connectedStreams.get()).values.find(isOfEvents)?.value ?? 0;
    expect(await refusal(connect({ after: `evt_${'0'.repeat(26)}` }))).toBe('event_unknown');
    expect((await (await connect({ signal: AbortSignal.abort() })).next()).value?.events).toEqual(
      [],
    );
    const left = await connect();
    await left.next();
    expect(await refusal(connect())).toBe('rate_limited');
    expect((await connectedStreams.get()).values.find(isOfEvents)?.value).toBe(before + 1);
    await left.return();
    const ended = await connect();
    await ended.next();
    eventStreams.endAll();
    expect((await ended.next()).done).toBe(true);
    expect((await connectedStreams.get()).values.find(isOfEvents)?.value).toBe(before);
    await connect();
  });

  it('is refused beyond five hundred of a process, until one of them ends', async () => {
    const streams = openEventStreams(log);
    const account = await anAccount();
    const connection = await connectionOf(account);
    const connect = (n: number) =>
      streams.connect({ ...connection, accountId: `acc_${n}`, network: `network_${n}` });
    const open = [];
    for (let n = 0; n < 500; n += 1) open.push(await connect(n));
    expect(await problemIn(connect(500))).toMatchObject({
      code: 'unavailable',
      more: { retryAfterSeconds: 60 },
    });
    const [first] = open;
    await first?.next();
    await first?.return();
    open.push(await connect(500));
    streams.endAll();
    for (const stream of open) for await (const _ of stream);
  });
});

const isOfEvents = ({ labels }: { labels: object }) => 'who' in labels && labels.who === 'events';
