import { afterEach, describe, expect, it, vi } from 'vitest';
import { recheckDomains } from '../../jobs.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import type { TxtLookup } from '../../platform/outbound/txt-lookup.ts';
import { aProvenDomain, developerOf } from '../../testing/proven-domain.ts';
import { aSubscriber, service, type TestAccount } from '../../testing/world.ts';
import { domainOfAccount } from './domain.model.ts';

afterEach(() => vi.useRealTimers());

const DAY_MS = 86_400_000;
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

/** Where it stands, asked anew: a token of days ago is worth nothing. */
const look = async (account: TestAccount, dns: { lookUp: TxtLookup }) =>
  (await developerOf(account, dns.lookUp)).domains.show({});

const recheck = async (lookUp: TxtLookup) => {
  while (await recheckDomains(service, lookUp));
};

describe('a proven domain', () => {
  it('is checked every day', async () => {
    const { dns, place } = await aProvenDomain();
    const looks = () => dns.asked.filter((name) => name === place).length;
    await recheck(dns.lookUp);
    expect(looks()).toBe(1);
    later(DAY_MS + 1_000);
    await recheck(dns.lookUp);
    expect(looks()).toBe(2);
  });

  it('whose record is gone is shown for three more days, and one mail is sent', async () => {
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
    expect(mails.filter((each) => each === `The DNS record of ${domain} is missing`)).toHaveLength(
      1,
    );
    later(2 * DAY_MS + 1_000);
    // Also when no worker has looked yet.
    expect(await shown()).toBeUndefined();
    await recheck(dns.lookUp);
    expect(await look(account, dns)).toMatchObject({ state: 'pending', problem: 'record_missing' });
  });

  it('whose record is restored is verified again, since the first verification', async () => {
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

  it('does not fail when DNS did not respond for a day', async () => {
    const { account, dns } = await aProvenDomain();
    dns.fallSilent();
    later(DAY_MS + 1_000);
    await recheck(dns.lookUp);
    expect(await look(account, dns)).toMatchObject({ state: 'verified', problem: 'no_answer' });
    later(2 * DAY_MS + 1_000);
    await recheck(dns.lookUp);
    expect(await look(account, dns)).toMatchObject({ state: 'failing', problem: 'no_answer' });
  });

  it('is checked once by several workers, and again when one of them died', async () => {
    const { dns, place, account } = await aProvenDomain();
    const { account_id } = await account.console.accounts.show({});
    later(DAY_MS + 1_000);
    const died = recheckDomains(service, () => Promise.reject(new Error('killed')));
    await died.catch(() => {});
    await recheck(dns.lookUp);
    const looks = () => dns.asked.filter((name) => name === place).length;
    expect(looks()).toBe(1);
    later(61_000);
    await Promise.all([recheck(dns.lookUp), recheck(dns.lookUp), recheck(dns.lookUp)]);
    expect(looks()).toBe(2);
    const domain = await domainOfAccount(account_id);
    expect(domain?.dueAt).toBeGreaterThan(Date.now() + DAY_MS / 2);
  });
});
