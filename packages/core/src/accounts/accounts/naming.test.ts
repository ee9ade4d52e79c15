import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/schemas/identifiers.ts';
import { DAY_MS } from '../../platform/schemas/utc-day.ts';
import { aProvenDomain } from '../../testing/proven-domain.ts';
import { anAccount, aSubscriber, call, problemIn, refusal } from '../../testing/world.ts';

afterEach(() => vi.useRealTimers());

describe('the name of a sender', () => {
  it('that was changed is shown with its former names for thirty days', async () => {
    const changedAt = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: changedAt });
    const account = await anAccount();
    for (const sender_name of ['Acme', 'Fabrikam', 'Contoso'])
      await account.console.accounts.nameSender({ sender_name });
    const { sender } = await account.console.accounts.show({});
    expect(sender).toMatchObject({ name: 'Contoso', former_names: ['Fabrikam', 'Acme'] });
    const names = async () => {
      const person = await aSubscriber(account);
      return (await person.inbox.subscriptions.mine({})).data[0]?.app;
    };
    vi.setSystemTime(changedAt + 30 * DAY_MS - 1);
    expect(await names()).toMatchObject({ name: 'Contoso', former_names: ['Fabrikam', 'Acme'] });
    vi.setSystemTime(changedAt + 30 * DAY_MS);
    expect(await names()).toMatchObject({ name: 'Contoso', former_names: [] });
  });

  it('that is restored is not a former name; without a name, the username is shown', async () => {
    const account = await anAccount();
    for (const sender_name of ['Acme', 'Fabrikam', 'Acme'])
      await account.console.accounts.nameSender({ sender_name });
    const { sender } = await account.console.accounts.show({});
    expect(sender).toMatchObject({ name: 'Acme', former_names: ['Fabrikam'] });
    const none = await account.console.accounts.nameSender({ sender_name: null });
    expect(none.sender).toMatchObject({
      name: account.username,
      former_names: ['Acme', 'Fabrikam'],
    });
  });

  it('can be changed five times a month, not counting the same name', async () => {
    const account = await anAccount();
    const name = (sender_name: string) => account.console.accounts.nameSender({ sender_name });
    for (const each of ['One', 'Two', 'Two', 'Three', 'Four', 'Five', 'Five']) await name(each);
    expect(await refusal(name('Six'))).toBe('rate_limited');
  });

  it('is not given when it resembles ours, or the verified domain of another account', async () => {
    const word = newId('dom').replace('_', '');
    await aProvenDomain(`${word}.com`);
    const { console } = await anAccount();
    const codeFor = async (sender_name: string) =>
      (await problemIn(console.accounts.nameSender({ sender_name }))).more.errors?.[0]?.code;
    expect(await codeFor('AssenŦ')).toBe('reserved_name');
    expect(await codeFor(word)).toBe('confusable_name');
    expect((await console.accounts.show({})).sender.former_names).toEqual([]);
  });

  it('needs a recent authentication, unless it stays the same', async () => {
    const { console } = await anAccount();
    await console.accounts.nameSender({ sender_name: 'Acme' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 660_000 });
    expect((await console.accounts.nameSender({ sender_name: 'Acme' })).sender.name).toBe('Acme');
    const another = console.accounts.nameSender({ sender_name: 'Contoso' });
    expect(await refusal(another)).toBe('reauthentication_required');
  });

  it('cannot be a reserved username either', async () => {
    const { api } = call();
    const account = { email: 'someone@example.com', password: 'correct horse battery' };
    const register = api.accounts.register({ ...account, username: 'assent-support' });
    expect(await refusal(register)).toBe('username_taken');
    const derived = await api.accounts.register({ ...account, email: 'assent@example.com' });
    expect(derived.username).toMatch(/^dev-/);
  });
});
