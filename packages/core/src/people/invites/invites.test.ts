import { afterEach, describe, expect, it, vi } from 'vitest';
import { anAccount, aPerson, call, refusal, tokenOf } from '../../testing/world.ts';

afterEach(() => vi.useRealTimers());

async function anInvite(
  more: { max_uses?: number | null; expires_in?: number; email?: string } = {},
) {
  const account = await anAccount();
  const invite = await account.open.invites.create({ topic: account.default_topic, ...more });
  return { account, invite, token: tokenOf(invite.url) };
}

describe('an invite', () => {
  it('is a link and a QR code, shown only when it is created', async () => {
    const { account, invite } = await anInvite();
    expect(invite.url).toMatch(/^https:\/\/assent\.test\/inbox\/join\/[A-Za-z0-9_-]{22}$/);
    expect(invite.qr_svg).toMatch(/^<svg /);
    const { data } = await account.open.invites.list({});
    expect(data).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain(tokenOf(invite.url));
  });

  it('is not changed by viewing it', async () => {
    const { account, token } = await anInvite();
    const { api } = call({ surface: 'app' });
    await api.invites.show({ token });
    const card = await api.invites.show({ token });
    expect(card).toMatchObject({ topic: account.default_topic, state: 'open' });
    const { data } = await account.open.invites.list({});
    expect(data[0]?.uses).toBe(0);
  });

  it('lets one person join by default', async () => {
    const { token } = await anInvite();
    const [first, second] = [await aPerson(), await aPerson()];
    await first.inbox.subscriptions.join({ invite_token: token });
    expect(await refusal(second.inbox.subscriptions.join({ invite_token: token }))).toBe(
      'invite_used_up',
    );
  });

  it('lets exactly the given number of people join when many join at once', async () => {
    const { account, token } = await anInvite({ max_uses: 3 });
    const people = await Promise.all(Array.from({ length: 8 }, () => aPerson()));
    const joins = await Promise.allSettled(
      people.map((person) => person.inbox.subscriptions.join({ invite_token: token })),
    );
    expect(joins.filter((join) => join.status === 'fulfilled')).toHaveLength(3);
    const { data } = await account.open.subscriptions.subscribers({});
    expect(data).toHaveLength(3);
  });

  it('counts a person who joins twice once, also when it is full', async () => {
    const { account, token } = await anInvite({ max_uses: 1 });
    const person = await aPerson();
    const first = await person.inbox.subscriptions.join({ invite_token: token });
    const again = await person.inbox.subscriptions.join({ invite_token: token });
    expect(again.subscription_id).toBe(first.subscription_id);
    expect((await account.open.invites.list({})).data[0]).toMatchObject({ uses: 1 });
  });

  it('expires at its time', async () => {
    const { token } = await anInvite({ expires_in: 60 });
    const person = await aPerson();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect(await refusal(person.inbox.subscriptions.join({ invite_token: token }))).toBe(
      'invite_expired',
    );
  });

  it('ends when it is revoked, and can be revoked twice', async () => {
    const { account, invite, token } = await anInvite({ max_uses: null });
    const { invite_id } = invite;
    await account.open.invites.revoke({ invite_id });
    expect((await account.open.invites.revoke({ invite_id })).state).toBe('revoked');
    const person = await aPerson();
    expect(await refusal(person.inbox.subscriptions.join({ invite_token: token }))).toBe(
      'invite_revoked',
    );
  });

  it('that is locked to an address refuses other people', async () => {
    const right = await aPerson();
    const { account, token } = await anInvite({ email: right.email });
    const wrong = await aPerson();
    expect(await refusal(wrong.inbox.subscriptions.join({ invite_token: token }))).toBe(
      'not_found',
    );
    await right.inbox.subscriptions.join({ invite_token: token });
    const { data } = await account.open.subscriptions.subscribers({});
    expect(data[0]?.email).toBe(right.email);
  });

  it('requires a signed-in person', async () => {
    const { token } = await anInvite();
    const { api } = call({ surface: 'app' });
    expect(await refusal(api.subscriptions.join({ invite_token: token }))).toBe('not_signed_in');
  });

  it('of another account is not found', async () => {
    const { invite } = await anInvite();
    const other = await anAccount();
    expect(await refusal(other.open.invites.revoke({ invite_id: invite.invite_id }))).toBe(
      'not_found',
    );
  });
});
