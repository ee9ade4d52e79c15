import { describe, expect, it } from 'vitest';
import { aDevice } from '../../testing/recorders.ts';
import { aPerson, refusal } from '../../testing/world.ts';

describe('a device', () => {
  it('is removed with its session at sign-out', async () => {
    const person = await aPerson();
    await aDevice(person);
    const { data } = await person.inbox.pushes.devices({});
    expect(data[0]).toMatchObject({ is_current: true });
    await person.inbox.people.logout({});
    expect(await refusal(person.inbox.pushes.devices({}))).toBe('not_signed_in');
  });

  it('is the current one alone, although an ended subscription of its session is still there', async () => {
    const person = await aPerson();
    await aDevice(person);
    await aDevice(person);
    const { data } = await person.inbox.pushes.devices({});
    expect(data.map(({ is_current }) => is_current).toSorted()).toEqual([false, true]);
    const newest = data.toSorted((a, b) =>
      a.push_subscription_id < b.push_subscription_id ? 1 : -1,
    );
    expect(newest[0]?.is_current).toBe(true);
  });

  it('cannot be removed by another person', async () => {
    const [person, stranger] = [await aPerson(), await aPerson()];
    const { endpoint } = await aDevice(person);
    await stranger.inbox.pushes.unsubscribe({ endpoint });
    expect((await person.inbox.pushes.devices({})).data).toHaveLength(1);
    await person.inbox.pushes.unsubscribe({ endpoint });
    expect((await person.inbox.pushes.devices({})).data).toHaveLength(0);
  });

  it('requires a valid public key', async () => {
    const { inbox } = await aPerson();
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    const subscribing = inbox.pushes.subscribe({
      endpoint: 'https://push.example.net/x',
      keys: { p256dh, auth: 'A'.repeat(22) },
    });
    expect(await refusal(subscribing)).toBe('validation_failed');
  });

  it('requires keys of the right length', async () => {
    const { inbox } = await aPerson();
    const subscribing = inbox.pushes.subscribe({
      endpoint: 'https://push.example.net/x',
      keys: { p256dh: 'AAAA', auth: 'AAAA' },
    });
    expect(await refusal(subscribing)).toBe('validation_failed');
  });
});
