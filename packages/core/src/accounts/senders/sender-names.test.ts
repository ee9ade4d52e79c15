import { describe, expect, it } from 'vitest';
import { insert } from '../../platform/database/database.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import {
  aMessage,
  anAccount,
  anyEmail,
  aSubscriber,
  call,
  PASSWORD,
  problemIn,
  refusal,
  type TestAccount,
} from '../../testing/world.ts';
import { domains, markDomainProven } from '../domains/domain.model.ts';
import { skeletonsOf } from '../domains/judging.ts';

const seenBy = async (person: Awaited<ReturnType<typeof aSubscriber>>) =>
  (await person.inbox.answers.inbox({})).data[0]?.app;

describe('the name of a sender', () => {
  it('is the username by default, and is shown to people everywhere', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    await aMessage(account);
    expect(await seenBy(person)).toMatchObject({ name: account.username, former_names: [] });
    const named = await account.console.accounts.nameSender({ sender_name: ' Acme Payments ' });
    const card = {
      name: 'Acme Payments',
      username: account.username,
      domain: null,
      former_names: [],
    };
    expect(named.sender).toEqual(card);
    expect(await seenBy(person)).toEqual(card);
    const [mine] = (await person.inbox.subscriptions.mine({})).data;
    expect(mine?.app).toEqual(card);
    const { url } = await account.open.invites.create({ topic: account.default_topic });
    const token = url.split('/').at(-1) ?? '';
    expect((await call().api.invites.show({ token })).app).toEqual(card);
  });

  it.each([
    ['a control character', 'Ac\u0007me'],
    ['a turn of direction', 'Acme\u202egnp'],
    ['an invisible character', 'Ac\u200bme'],
    ['a pile of marks', 'A\u0300\u0301\u0302\u0303cme'],
    ['a check mark', 'Acme ✓'],
    ['another check mark', '✅ Acme'],
    ['an address', 'paypal.com'],
    ['an address in wide letters', 'paypal．com'],
    ['two alphabets in one word', 'P\u0430ypal'],
    ['our name', 'Assent'],
    ['our name in a sentence', 'The ASSENT Team'],
    ['our name with figures', 'A55ent Support'],
    ['our name in spaced letters', 'A s s e n t'],
    ['our name with accents', 'Ássènt'],
    ['our name in Cyrillic', '\u0410\u0455\u0455\u0435\u043d\u0442'],
    ['sixty-one characters', 'x'.repeat(61)],
    ['nothing to see', '\u3164'],
  ])('does not contain %s', async (_what, sender_name) => {
    const account = await anAccount();
    expect(await refusal(account.console.accounts.nameSender({ sender_name }))).toBe(
      'validation_failed',
    );
  });

  it.each([
    'Crédit Agricole',
    'Passenger Rail',
    'Яндекс Банк',
    '株式会社テスト',
    'St. Gallen 1',
    "D'Arcy & Co",
  ])('may be %s', async (sender_name) => {
    const account = await anAccount();
    const { sender } = await account.console.accounts.nameSender({ sender_name });
    expect(sender.name).toBe(sender_name);
  });
});

describe('a name that looks like a verified domain of another account', () => {
  /** A word that no other test uses, and its look-alike. */
  const aWord = () =>
    `pal${newId('dom')
      .slice(-12)
      .replaceAll(/[^a-z]/g, 'x')}`;
  const prove = async ({ console }: TestAccount, name: string) => {
    const now = Date.now();
    const { account_id: accountId } = await console.accounts.show({});
    const domain = { id: newId('dom'), accountId, name, token: 'x'.repeat(22) };
    await insert(domains, [domain]);
    await markDomainProven(domain.id, skeletonsOf(name), now, now + 86_400_000);
  };
  const nameOf = async (account: TestAccount) =>
    (await account.console.accounts.show({})).sender.name;

  it('is refused in all alphabets, for names and usernames', async () => {
    const [owner, other] = [await anAccount(), await anAccount()];
    const word = aWord();
    await prove(owner, `pay.${word}.com`);
    for (const name of [word.toUpperCase(), word.replace('l', 'I'), word.replace('a', '\u00e4')]) {
      const problem = await problemIn(other.console.accounts.nameSender({ sender_name: name }));
      expect(problem.more.errors?.[0]).toMatchObject({ code: 'confusable_name' });
    }
    const register = call().api.accounts.register({
      email: anyEmail(),
      password: PASSWORD,
      username: word.replace('l', '1'),
    });
    expect((await problemIn(register)).more.errors?.[0]?.code).toBe('confusable_name');
  });

  it('is allowed for the account that verified it, and for another domain with that name', async () => {
    const [owner, second] = [await anAccount(), await anAccount()];
    const word = aWord();
    await prove(owner, `${word}.com`);
    await prove(second, `${word}.org`);
    for (const account of [owner, second]) {
      await account.console.accounts.nameSender({ sender_name: word });
      expect(await nameOf(account)).toBe(word);
    }
  });

  it('that existed before is not shown after another account verified the domain', async () => {
    const [early, owner] = [await anAccount(), await anAccount()];
    const word = aWord();
    await early.console.accounts.nameSender({ sender_name: word });
    const person = await aSubscriber(early);
    expect(await nameOf(early)).toBe(word);
    await prove(owner, `${word}.com`);
    expect(await nameOf(early)).toBe(early.username);
    const [mine] = (await person.inbox.subscriptions.mine({})).data;
    expect(mine?.app.name).toBe(early.username);
  });
});
