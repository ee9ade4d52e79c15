import { afterEach, describe, expect, it, vi } from 'vitest';
import { endDeveloperSessionsOf } from '../../accounts/developers/developer-session.model.ts';
import { appendChanges } from '../../platform/changes/change.model.ts';
import { openLog } from '../../platform/changes/log.ts';
import { change, database } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/limits/client-address.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { listening } from '../../testing/listening.ts';
import { aMember } from '../../testing/members.ts';
import {
  aClientAddress,
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  asPerson,
  refusal,
} from '../../testing/world.ts';
import { openStreams, streams } from './streams.ts';

/** The next interval of the log, and the next check of the sessions, ms. */
const NEXT_LOOK_MS = 250;
const NEXT_CHECK_MS = 3_000;

/** Lets timers of this process fire only when the test advances them. The database is not affected. */
const holdTimers = (...toFake: ('Date' | 'setTimeout' | 'setInterval')[]) =>
  vi.useFakeTimers({ toFake });
const nextCheck = () => vi.advanceTimersByTimeAsync(NEXT_CHECK_MS);

const aLine = () => {
  const cut = new AbortController();
  return { signal: cut.signal, cut, network: networkOf(aClientAddress()), maxOfNetwork: 500 };
};

afterEach(() => {
  streams.endAll();
  vi.useRealTimers();
});

describe('a stream', () => {
  it('receives changes of other processes at the next poll, after 250 ms', async () => {
    holdTimers('setTimeout');
    const account = await anAccount();
    // This process does not notify its log of commits.
    const elsewhere = openStreams(openLog());
    const who = { kind: 'app', id: account.appid } as const;
    const line = aLine();
    const sessionId = newId('ses');
    const page = await listening(() => elsewhere.connect({ ...line, who, sessionId }));
    await aMessage(account);
    expect(page.kinds()).toEqual([]);
    await vi.advanceTimersByTimeAsync(NEXT_LOOK_MS);
    // Polling would advance the held ones.
    vi.useRealTimers();
    await expect.poll(page.kinds).toEqual(['message.queued']);
    line.cut.abort();
    await expect.poll(page.isOver).toBe(true);
  });

  it('ends at the next check after its session has ended, and others continue', async () => {
    holdTimers('setInterval');
    const person = await aPerson();
    const other = await aPerson();
    const device = await listening(() => asPerson(person.token).changes.ofPerson());
    const othersDevice = await listening(() => asPerson(other.token).changes.ofPerson());
    await person.inbox.people.logout({});
    await nextCheck();
    await expect.poll(device.isOver).toBe(true);
    expect(othersDevice.isOver()).toBe(false);
  });

  it('ends when the developer’s session does', async () => {
    holdTimers('setInterval');
    const account = await anAccount();
    const page = await listening(() => account.console.changes.ofApp());
    const { developer_id } = await account.console.accounts.show({});
    await endDeveloperSessionsOf(developer_id, Date.now());
    await nextCheck();
    await expect.poll(page.isOver).toBe(true);
  });

  it('ends at once when the process stops', async () => {
    const { token } = await aPerson();
    const device = await listening(() => asPerson(token).changes.ofPerson());
    streams.endAll();
    await expect.poll(device.isOver).toBe(true);
  });

  it('ends when the database cannot be read three times in a row', async () => {
    holdTimers('setInterval');
    const { token } = await aPerson();
    const device = await listening(() => asPerson(token).changes.ofPerson());
    const reading = vi
      .spyOn(database().connectionManager, 'getConnection')
      .mockRejectedValue(new Error('gone'));
    await nextCheck();
    await nextCheck();
    expect(device.isOver()).toBe(false);
    await nextCheck();
    await expect.poll(device.isOver).toBe(true);
    reading.mockRestore();
  });

  it('is refused for a person with twenty streams, until one ends', async () => {
    const account = await anAccount();
    const who = { kind: 'app', id: account.appid } as const;
    const lines = Array.from({ length: 20 }, aLine);
    const connect = (line: ReturnType<typeof aLine>) =>
      streams.connect({ ...line, who, sessionId: newId('ses') });
    await Promise.all(lines.map(connect));
    expect(await refusal(connect(aLine()))).toBe('rate_limited');
    lines[0]?.cut.abort();
    await connect(aLine());
  });

  it('is refused for a network with the maximum number of streams', async () => {
    const { network } = aLine();
    const connect = async (line: ReturnType<typeof aLine>) => {
      const who = { kind: 'app', id: (await anAccount()).appid } as const;
      return streams.connect({ ...line, maxOfNetwork: 2, who, sessionId: newId('ses') });
    };
    const lines = [1, 2].map(() => ({ ...aLine(), network }));
    await Promise.all(lines.map(connect));
    expect(await refusal(connect({ ...aLine(), network }))).toBe('rate_limited');
    await connect(aLine());
    lines[0]?.cut.abort();
    await connect({ ...aLine(), network });
  });

  it('is closed when the client does not read it', async () => {
    holdTimers('Date', 'setInterval');
    const account = await anAccount();
    const who = { kind: 'app', id: account.appid } as const;
    const stream = await streams.connect({ ...aLine(), who, sessionId: newId('ses') });
    const destroy = vi.fn();
    stream.follow({ send: () => false, end: () => {}, destroy });
    vi.setSystemTime(Date.now() + 31_000);
    await nextCheck();
    await expect.poll(() => destroy.mock.calls.length).toBe(1);
  });
});

describe('a page that sends the time of its data', () => {
  /** Some minutes on, without what other tests did then. */
  const quietly = async () => {
    await change('DELETE FROM changes');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 });
    return Date.now();
  };

  it('receives the changes that it may have missed', async () => {
    const since = await quietly();
    const [busy, idle] = [await anAccount(), await anAccount()];
    const { message_id } = await aMessage(busy);
    const page = await listening(() => busy.console.changes.ofApp({ since }));
    const other = await listening(() => idle.console.changes.ofApp({ since }));
    expect(page.received).toEqual([{ kind: 'message.queued', message_id }]);
    expect(other.received).toEqual([]);
    const sent = await aMessage(idle);
    const received = { kind: 'message.queued', message_id: sent.message_id };
    await expect.poll(() => other.received).toEqual([received]);
  });

  it('receives only changes of its own topics and messages', async () => {
    const account = await anAccount();
    const ada = await aSubscriber(account);
    const grace = await aSubscriber(account);
    const subscribers = (await account.open.subscriptions.subscribers({})).data;
    const since = await quietly();
    await aMessage(await anAccount());
    const everybody = await aMessage(account);
    const newest = subscribers[0]?.subscriber_id ?? '';
    const narrowed = await aMessage(account, { to: [newest] });
    const [one, two] = await Promise.all(
      [ada, grace].map((person) =>
        listening(() => asPerson(person.token).changes.ofPerson({ since })),
      ),
    );
    const ids = [one, two].map((page) => page?.received.map(({ message_id }) => message_id));
    expect(ids).toEqual([[everybody.message_id], [everybody.message_id, narrowed.message_id]]);
  });

  it('receives changes from shortly before, which may have been committed later', async () => {
    const account = await anAccount();
    const began = await quietly();
    await appendChanges([{ kind: 'callback', appId: account.appid }], began - 30_000);
    const page = await listening(() => account.console.changes.ofApp({ since: began }));
    expect(page.received).toEqual([{ kind: 'callback' }]);
  });

  it('refetches everything if it is old or there are too many changes', async () => {
    const account = await anAccount();
    const now = await quietly();
    const old = await listening(() => account.console.changes.ofApp({ since: now - 61_000 }));
    expect(old.kinds()).toEqual([]);
    expect(old.received).toEqual([{ kind: 'everything' }]);
    for (let n = 0; n < 501; n += 1)
      await appendChanges([{ kind: 'callback', appId: 'app_other' }], now);
    const page = await listening(() => account.console.changes.ofApp({ since: now }));
    expect(page.received).toEqual([{ kind: 'everything' }]);
  });
});

it('the stream of an app ends when the developer is removed from its account, and no other', async () => {
  holdTimers('setInterval');
  const account = await anAccount();
  const sam = await aMember(account, 'viewer');
  const page = await listening(() => sam.console.changes.ofApp());
  const ownPage = await listening(() => sam.own.console.changes.ofApp());
  await account.console.members.remove({ developer_id: sam.developer_id });
  await nextCheck();
  await expect.poll(page.isOver).toBe(true);
  expect(ownPage.isOver()).toBe(false);
});
