import { afterEach, describe, expect, it, vi } from 'vitest';
import { DeveloperSession } from '../accounts/developer-session.model.ts';
import { newId } from '../identifiers.ts';
import { PersonSession } from '../people/person-session.model.ts';
import { listening } from '../testing/listening.ts';
import { aMessage, anAccount, aPerson, asPerson, refusal } from '../testing/world.ts';
import { openLog } from './log.ts';
import { openStream } from './stream.ts';
import { openStreams, streams } from './streams.ts';

const aLine = () => {
  const cut = new AbortController();
  return { signal: cut.signal, hangUp: vi.fn(), cut };
};

afterEach(() => streams.endAll());

describe('a stream', () => {
  it('hears within half a second what another process commits', async () => {
    const account = await anAccount();
    // Its log is told of nothing that this process commits.
    const elsewhere = openStreams(openLog());
    const who = { kind: 'account', id: account.appid } as const;
    const line = aLine();
    const page = await listening(elsewhere.connect({ ...line, who, sessionId: newId('ses') }));
    await aMessage(account);
    await expect.poll(page.kinds, { timeout: 500 }).toEqual(['message.queued']);
    line.cut.abort();
    await expect.poll(page.isOver).toBe(true);
  });

  it('ends within seconds when its session does, and others stay', async () => {
    const person = await aPerson();
    const other = await aPerson();
    const device = await listening(asPerson(person.token).changes.ofPerson());
    const othersDevice = await listening(asPerson(other.token).changes.ofPerson());
    await person.inbox.people.logout({});
    await expect.poll(device.isOver, { timeout: 5_000 }).toBe(true);
    expect(othersDevice.isOver()).toBe(false);
  });

  it('ends when the developer’s session does', async () => {
    const account = await anAccount();
    const page = await listening(account.console.changes.ofAccount());
    await DeveloperSession.endAllOf(account.appid, Date.now());
    await expect.poll(page.isOver, { timeout: 5_000 }).toBe(true);
  });

  it('ends at once when the process stops', async () => {
    const device = await listening(asPerson((await aPerson()).token).changes.ofPerson());
    streams.endAll();
    await expect.poll(device.isOver, { timeout: 200 }).toBe(true);
  });

  it('ends when the database cannot be read any more: nobody is told that nothing happens', async () => {
    const device = await listening(asPerson((await aPerson()).token).changes.ofPerson());
    const reading = vi.spyOn(PersonSession, 'aliveAmong').mockRejectedValue(new Error('gone'));
    await expect.poll(device.isOver, { timeout: 12_000 }).toBe(true);
    reading.mockRestore();
  });

  it('is refused to whoever has twenty, until one of them goes', async () => {
    const account = await anAccount();
    const who = { kind: 'account', id: account.appid } as const;
    const lines = Array.from({ length: 20 }, aLine);
    const connect = (line: ReturnType<typeof aLine>) =>
      streams.connect({ ...line, who, sessionId: newId('ses') });
    await Promise.all(lines.map(connect));
    expect(await refusal(connect(aLine()))).toBe('rate_limited');
    lines[0]?.cut.abort();
    await connect(aLine());
  });

  it('is cut when nobody takes what it says', async () => {
    const account = await anAccount();
    const line = aLine();
    const who = { kind: 'account', id: account.appid } as const;
    await streams.connect({ ...line, who, sessionId: newId('ses') });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    await expect.poll(() => line.hangUp.mock.calls.length, { timeout: 5_000 }).toBe(1);
    vi.useRealTimers();
  });
});

describe('what is pending', () => {
  it('becomes “everything” instead of growing', async () => {
    const stream = openStream();
    const lists = stream.lists();
    await lists.next();
    for (let n = 0; n < 1_000; n += 1)
      stream.tell({ kind: 'message.queued', message_id: String(n) });
    expect((await lists.next()).value).toEqual([{ kind: 'everything' }]);
    await lists.return();
  });
});
