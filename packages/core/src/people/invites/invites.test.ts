import { afterEach, describe, expect, it, vi } from 'vitest';
import { apps } from '../../accounts/apps/app.model.ts';
import { anAccount, aPerson, call, problemIn, refusal, tokenOf } from '../../testing/world.ts';
import { type InviteRow, invites, takeInviteUse } from './invite.model.ts';
import type { InviteOut } from './invites.schema.ts';

afterEach(() => vi.useRealTimers());
/** Within the life of every invite of this file. */
const now = Date.now() + 60_000;

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

  it('is listed with its state, newest first, in pages', async () => {
    const { account, invite } = await anInvite({ max_uses: null });
    const more = { topic: account.default_topic, label: 'Poster' };
    const ids = [invite.invite_id];
    for (let n = 0; n < 2; n += 1) ids.unshift((await account.open.invites.create(more)).invite_id);
    const first = await account.open.invites.list({ limit: '2' });
    const cursor = first.next_cursor ?? '';
    const second = await account.open.invites.list({ limit: '2', cursor });
    const all = [...first.data, ...second.data];
    expect(all.map(({ invite_id }) => invite_id)).toEqual(ids);
    expect(all.map(({ label }) => label)).toEqual(['Poster', 'Poster', null]);
    expect(second.next_cursor).toBeNull();
    expect((await (await anAccount()).open.invites.list({})).data).toEqual([]);
  });

  it.each<[InviteOut['state'], Partial<InviteRow>]>([
    ['open', {}],
    ['open', { maxUses: null, uses: 1_000 }],
    ['open', { expiresAt: now + 1 }],
    ['expired', { expiresAt: now }],
    ['expired', { expiresAt: now, uses: 2 }],
    ['used_up', { uses: 2 }],
    ['used_up', { uses: 3 }],
    ['revoked', { revokedAt: now - 1 }],
    ['revoked', { revokedAt: now - 1, expiresAt: now - 1, uses: 2 }],
  ])('is %s with %j, as everybody is told', async (state, more) => {
    const { account, invite, token } = await anInvite({ max_uses: 2 });
    const { invite_id: id } = invite;
    await invites.update(more, { where: { id } });
    const untouched = await account.open.invites.create({ topic: account.default_topic });
    vi.useFakeTimers({ toFake: ['Date'], now });
    const { api } = call({ surface: 'app' });
    expect(await api.invites.show({ token })).toMatchObject({ state, is_locked_to_email: false });
    const statesOf = async () =>
      new Map(
        (await account.open.invites.list({})).data.map((each) => [each.invite_id, each.state]),
      );
    expect((await statesOf()).get(id)).toBe(state);
    const { uses } = await invites.existing(id);
    expect(await takeInviteUse({ id, appId: account.appid }, now)).toBe(state === 'open' ? 1 : 0);
    expect((await invites.existing(id)).uses).toBe(state === 'open' ? uses + 1 : uses);
    const before = (await invites.existing(id)).revokedAt;
    await account.open.invites.revoke({ invite_id: id });
    expect((await invites.existing(id)).revokedAt).toBe(before ?? now);
    expect((await statesOf()).get(untouched.invite_id)).toBe('open');
    expect((await invites.existing(untouched.invite_id)).uses).toBe(0);
  });

  it('for one person is given their reference, and has one use', async () => {
    const account = await anAccount();
    const more = { topic: account.default_topic, reference: 'ada-17' };
    for (const max_uses of [2, null]) {
      const { more: refused } = await problemIn(account.open.invites.create({ ...more, max_uses }));
      expect(refused.errors).toMatchObject([{ pointer: '/max_uses', code: 'one_person' }]);
    }
    expect(await account.open.invites.create(more)).toMatchObject({
      reference: 'ada-17',
      max_uses: 1,
      uses: 0,
      state: 'open',
    });
  });

  it('says that it is for one address, without it', async () => {
    const { token } = await anInvite({ email: 'ada@example.com' });
    const card = await call({ surface: 'app' }).api.invites.show({ token });
    expect(card.is_locked_to_email).toBe(true);
    expect(JSON.stringify(card)).not.toContain('ada@');
  });

  it('does not exist for an unknown token, nor after its app was deleted', async () => {
    const { account, token } = await anInvite();
    const show = (of: string) =>
      problemIn(call({ surface: 'app' }).api.invites.show({ token: of }));
    const unknown = await show('A'.repeat(22));
    expect([unknown.code, unknown.message]).toEqual(['not_found', 'This invite does not exist.']);
    await apps.update({ deletedAt: now }, { where: { id: account.appid } });
    const deleted = await show(token);
    expect([deleted.code, deleted.message]).toEqual([unknown.code, unknown.message]);
  });
});
