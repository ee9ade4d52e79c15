import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../fields/identifiers.ts';
import { recheckDomains } from '../jobs.ts';
import { showMailbox } from '../mails/mails.ts';
import type { TxtLookup } from '../outbound/txt-lookup.ts';
import { aNameServer } from '../testing/recorders.ts';
import {
  aMessage,
  anAccount,
  aSubscriber,
  call,
  PASSWORD,
  problemIn,
  refusal,
  service,
  type TestAccount,
} from '../testing/world.ts';
import { Domain } from './domain.model.ts';

afterEach(() => vi.useRealTimers());

const DAY_MS = 86_400_000;
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

/** A domain that no other test uses. */
const aName = () => `${newId('dom').replace('_', '-')}.example.com`;

/** The developer of an account, on a server that asks this DNS. */
async function developerOf({ email }: TestAccount, lookUpTxt: TxtLookup) {
  const { access_token: bearer } = await call().api.accounts.login({ email, password: PASSWORD });
  return call({ senders: { lookUpTxt }, credentials: { bearer } }).api;
}

/** An account that has put the record of a domain into the DNS, and proved it. */
async function aProvenDomain(domain = aName(), dns = aNameServer()) {
  const account = await anAccount();
  const developer = await developerOf(account, dns.lookUp);
  const { record } = await developer.domains.save({ domain });
  const place = record?.name ?? '';
  dns.records[place] = [...(dns.records[place] ?? []), record?.value ?? ''];
  const proven = await developer.domains.check({});
  return { account, developer, domain, dns, place, value: record?.value ?? '', proven };
}

/** Where it stands, asked anew: a token of days ago is worth nothing. */
const look = async (account: TestAccount, dns: { lookUp: TxtLookup }) =>
  (await developerOf(account, dns.lookUp)).domains.show({});

const recheck = async (lookUp: TxtLookup) => {
  while (await recheckDomains(service, lookUp));
};

describe('the domain of an account', () => {
  it('is nothing at first, then waits for its record', async () => {
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

  it('is verified by its record, and people see it wherever they meet the sender', async () => {
    const { account, domain, proven } = await aProvenDomain();
    expect(proven).toMatchObject({ state: 'verified', problem: null, shown_until: null });
    const card = { name: domain, display: domain };
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

  it('says what is wrong with the record', async () => {
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

  it('refuses what is no domain of theirs, at its field', async () => {
    const account = await anAccount();
    const problem = await problemIn(account.console.domains.save({ domain: 'co.uk' }));
    expect(problem.more.errors?.map(({ pointer }) => pointer)).toEqual(['/domain']);
  });

  it('keeps its value when it becomes another, which has to be proven anew', async () => {
    const { developer, value, account } = await aProvenDomain();
    const other = await developer.domains.save({ domain: aName() });
    expect(other).toMatchObject({ state: 'pending', record: { value }, verified_at: null });
    expect((await account.console.accounts.show({})).sender.domain).toBeNull();
  });

  it('is removed, and another account may prove it at once', async () => {
    const { developer, domain } = await aProvenDomain();
    expect(await developer.domains.save({ domain: null })).toMatchObject({ state: 'none' });
    expect((await aProvenDomain(domain)).proven.state).toBe('verified');
  });

  it('is looked for thirty times in ten minutes', async () => {
    const { developer } = await aProvenDomain();
    for (let n = 1; n < 30; n += 1) await developer.domains.check({});
    expect(await refusal(developer.domains.check({}))).toBe('rate_limited');
  });
});

describe('a domain that two accounts name', () => {
  it('stays with the first for as long as its record stands', async () => {
    const first = await aProvenDomain();
    const second = await aProvenDomain(first.domain, first.dns);
    expect(second.proven).toMatchObject({ state: 'pending', problem: 'taken' });
    expect((await first.developer.domains.check({})).state).toBe('verified');
  });

  it('goes to the second when the record of the first is gone, and the first is told', async () => {
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
    expect(mail?.subject).toBe(`${first.domain} belongs to another Assent account now`);
  });

  it('goes to exactly one when both prove it at the same moment', async () => {
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

  it('is free once the account that had it is deleted', async () => {
    const first = await aProvenDomain();
    const { username } = first.account;
    await first.developer.accounts.deleteAccount({ password: PASSWORD, username });
    const second = await aProvenDomain(first.domain, first.dns);
    expect(second.proven.state).toBe('verified');
  });
});

describe('a proven domain', () => {
  it('is looked up again every day', async () => {
    const { dns, place } = await aProvenDomain();
    const looks = () => dns.asked.filter((name) => name === place).length;
    await recheck(dns.lookUp);
    expect(looks()).toBe(1);
    later(DAY_MS + 1_000);
    await recheck(dns.lookUp);
    expect(looks()).toBe(2);
  });

  it('whose record is gone is failing: people see it for three days more, and one mail says so', async () => {
    const { account, dns, place, domain } = await aProvenDomain();
    delete dns.records[place];
    later(DAY_MS + 1_000);
    await recheck(dns.lookUp);
    const person = await aSubscriber(account);
    const shown = async () => (await person.inbox.subscriptions.mine({})).data[0]?.app.domain?.name;
    const { failing_since, shown_until } = await look(account, dns);
    expect(shown_until).toBe((failing_since ?? 0) + 3 * DAY_MS);
    expect(await shown()).toBe(domain);
    later(DAY_MS);
    await recheck(dns.lookUp);
    const mails = (await showMailbox(service, account.email)).map((mail) => mail.subject);
    expect(
      mails.filter((each) => each === `The record that proves ${domain} is gone`),
    ).toHaveLength(1);
    later(2 * DAY_MS + 1_000);
    // Also when no worker has looked yet.
    expect(await shown()).toBeUndefined();
    await recheck(dns.lookUp);
    expect(await look(account, dns)).toMatchObject({ state: 'pending', problem: 'record_missing' });
  });

  it('whose record is back is verified again, since when it was first', async () => {
    const { account, developer, dns, place, value, proven } = await aProvenDomain();
    delete dns.records[place];
    expect(await developer.domains.check({})).toMatchObject({ state: 'failing' });
    dns.records[place] = [value];
    later(6 * 3_600_000 + 1_000);
    await recheck(dns.lookUp);
    expect(await look(account, dns)).toMatchObject({
      state: 'verified',
      verified_at: proven.verified_at,
    });
  });

  it('does not fail because DNS was silent for a day', async () => {
    const { account, dns } = await aProvenDomain();
    dns.fallSilent();
    later(DAY_MS + 1_000);
    await recheck(dns.lookUp);
    expect(await look(account, dns)).toMatchObject({ state: 'verified', problem: 'no_answer' });
    later(2 * DAY_MS + 1_000);
    await recheck(dns.lookUp);
    expect(await look(account, dns)).toMatchObject({ state: 'failing', problem: 'no_answer' });
  });

  it('is judged once however many workers look, and again when one of them died', async () => {
    const { dns, place, account } = await aProvenDomain();
    later(DAY_MS + 1_000);
    const died = recheckDomains(service, () => Promise.reject(new Error('killed')));
    await died.catch(() => {});
    await recheck(dns.lookUp);
    const looks = () => dns.asked.filter((name) => name === place).length;
    expect(looks()).toBe(1);
    later(61_000);
    await Promise.all([recheck(dns.lookUp), recheck(dns.lookUp), recheck(dns.lookUp)]);
    expect(looks()).toBe(2);
    const domain = await Domain.ofAccount(account.appid);
    expect(domain?.dueAt).toBeGreaterThan(Date.now() + DAY_MS / 2);
  });
});
