import { describe, expect, it } from 'vitest';
import { showMailbox } from '../../platform/mails/mails.ts';
import { aName, aProvenDomain, developerOf } from '../../testing/proven-domain.ts';
import { aNameServer } from '../../testing/recorders.ts';
import {
  aMessage,
  anAccount,
  aSubscriber,
  PASSWORD,
  problemIn,
  refusal,
  service,
} from '../../testing/world.ts';

describe('the domain of an account', () => {
  it('is absent at first, then waits for its record', async () => {
    const account = await anAccount();
    expect(await account.console.domains.show({})).toMatchObject({ state: 'none', record: null });
    const domain = aName();
    expect(await account.console.domains.save({ domain })).toMatchObject({
      state: 'pending',
      domain,
      record: {
        type: 'TXT',
        name: `_assent.${domain}`,
        value: expect.stringMatching(/^assent-domain=[\w-]{22}$/),
      },
      verified_at: null,
    });
    const { sender } = await account.console.accounts.show({});
    expect(sender.domain).toBeNull();
  });

  it('is verified by its record, and people see it with the sender', async () => {
    const { account, domain, proven } = await aProvenDomain();
    expect(proven).toMatchObject({ state: 'verified', problem: null, shown_until: null });
    const card = { name: domain, display: domain, logo: null };
    const person = await aSubscriber(account);
    await aMessage(account);
    expect((await person.inbox.answers.inbox({})).data[0]?.app.domain).toEqual(card);
    expect((await person.inbox.subscriptions.mine({})).data[0]?.app.domain).toEqual(card);
    expect((await account.console.accounts.show({})).sender.domain).toEqual(card);
  });

  it('is found among other values of the same name', async () => {
    const dns = aNameServer();
    const domain = aName();
    dns.records[`_assent.${domain}`] = ['v=spf1 -all'];
    expect((await aProvenDomain(domain, dns)).proven.state).toBe('verified');
  });

  it('reports what is wrong with the record', async () => {
    const account = await anAccount();
    const dns = aNameServer();
    const developer = await developerOf(account, dns.lookUp);
    expect(await refusal(developer.domains.check({}))).toBe('not_found');
    const { record } = await developer.domains.save({ domain: aName() });
    const problem = async () => (await developer.domains.check({})).problem;
    expect(await problem()).toBe('record_missing');
    dns.records[record?.name ?? ''] = ['assent-domain=another'];
    expect(await problem()).toBe('other_value');
    dns.fallSilent();
    expect(await problem()).toBe('no_answer');
    expect((await developer.domains.show({})).state).toBe('pending');
  });

  it('refuses an invalid domain, at its field', async () => {
    const account = await anAccount();
    const problem = await problemIn(account.console.domains.save({ domain: 'co.uk' }));
    expect(problem.more.errors?.map(({ pointer }) => pointer)).toEqual(['/domain']);
  });

  it('keeps the value of its record when it is changed, and must be verified again', async () => {
    const { developer, value, account } = await aProvenDomain();
    const other = await developer.domains.save({ domain: aName() });
    expect(other).toMatchObject({ state: 'pending', record: { value }, verified_at: null });
    expect((await account.console.accounts.show({})).sender.domain).toBeNull();
  });

  it('can be removed and verified by another account immediately', async () => {
    const { developer, domain } = await aProvenDomain();
    expect(await developer.domains.save({ domain: null })).toMatchObject({ state: 'none' });
    expect((await aProvenDomain(domain)).proven.state).toBe('verified');
  });

  it('can be checked thirty times in ten minutes', async () => {
    const { developer } = await aProvenDomain();
    for (let n = 1; n < 30; n += 1) await developer.domains.check({});
    expect(await refusal(developer.domains.check({}))).toBe('rate_limited');
  });
});

describe('a domain that two accounts name', () => {
  it('belongs to the first as long as its record exists', async () => {
    const first = await aProvenDomain();
    const second = await aProvenDomain(first.domain, first.dns);
    expect(second.proven).toMatchObject({ state: 'pending', problem: 'taken' });
    expect((await first.developer.domains.check({})).state).toBe('verified');
  });

  it('moves to the second when the record of the first is gone, and the first is informed', async () => {
    const first = await aProvenDomain();
    first.dns.records[first.place] = [];
    const second = await aProvenDomain(first.domain, first.dns);
    expect(second.proven.state).toBe('verified');
    expect(await first.developer.domains.show({})).toMatchObject({
      state: 'pending',
      problem: 'taken',
    });
    expect((await first.account.console.accounts.show({})).sender.domain).toBeNull();
    const [mail] = await showMailbox(service, first.account.email);
    expect(mail?.subject).toBe(`${first.domain} now belongs to another Assent account`);
  });

  it('belongs to exactly one when both verify it at the same time', async () => {
    const dns = aNameServer();
    const domain = aName();
    const claims = await Promise.all(
      [1, 2].map(async () => {
        const developer = await developerOf(await anAccount(), dns.lookUp);
        const { record } = await developer.domains.save({ domain });
        return { developer, record };
      }),
    );
    dns.records[`_assent.${domain}`] = claims.map(({ record }) => record?.value ?? '');
    const ends = await Promise.all(claims.map(({ developer }) => developer.domains.check({})));
    expect(ends.map(({ state }) => state).sort()).toEqual(['pending', 'verified']);
    expect(ends.flatMap(({ problem }) => problem ?? [])).toEqual(['taken']);
  });

  it('is available after its account is deleted', async () => {
    const first = await aProvenDomain();
    const { username } = first.account;
    await first.developer.accounts.deleteAccount({ password: PASSWORD, username });
    const second = await aProvenDomain(first.domain, first.dns);
    expect(second.proven.state).toBe('verified');
  });
});
