import { afterEach, describe, expect, it } from 'vitest';
import { publishChanges } from '../../platform/changes/changes.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { aMessage, anAccount, aSubscriber } from '../../testing/world.ts';
import type { Changes } from './stream.ts';
import { streams } from './streams.ts';

afterEach(() => streams.endAll());

/** Follows the changes of somebody. Returns the lists after the first one. */
async function follow(kind: 'app' | 'person', id: string) {
  const stream = await streams.connect({
    who: { kind, id },
    sessionId: newId('ses'),
    network: newId('ses'),
    maxOfNetwork: 20,
  });
  const lists: Changes[] = [];
  stream.follow({
    send(changes) {
      lists.push(changes);
      return true;
    },
    end: () => {},
    destroy: () => {},
  });
  return () => lists.slice(1);
}

const queued = ({ message_id }: { message_id: string }) => ({ kind: 'message.queued', message_id });

describe('a list of changes', () => {
  it('is one for all pages that receive the same changes, so that it is serialised once', async () => {
    const account = await anAccount();
    const people = [await aSubscriber(account), await aSubscriber(account)];
    const ids = await Promise.all(people.map(({ inbox }) => inbox.people.me({})));
    const pages = await Promise.all(
      [...ids, ...ids].map(({ user_id }) => follow('person', user_id)),
    );
    // The join of its person may reach a page together with this one.
    const earlier = await aMessage(account);
    for (const lists of pages)
      await expect.poll(() => lists().flat()).toContainEqual(queued(earlier));
    const message = await aMessage(account);
    for (const lists of pages) await expect.poll(() => lists().at(-1)).toEqual([queued(message)]);
    const [first] = pages.map((lists) => lists().at(-1));
    for (const lists of pages) expect(lists().at(-1)).toBe(first);
  });

  it('has only the changes that concern its page, in their order', async () => {
    const [one, two] = [await anAccount(), await anAccount()];
    const [ones, twos] = [await follow('app', one.appid), await follow('app', two.appid)];
    await inTransaction(() =>
      publishChanges([
        { kind: 'key', appId: one.appid },
        { kind: 'callback', appId: two.appid },
        { kind: 'delivery', appId: one.appid },
      ]),
    );
    await expect.poll(ones).toEqual([[{ kind: 'key' }, { kind: 'delivery' }]]);
    await expect.poll(twos).toEqual([[{ kind: 'callback' }]]);
  });
});
