import type { TxtLookup } from '../platform/outbound/txt-lookup.ts';
import { newId } from '../platform/schemas/identifiers.ts';
import { aNameServer } from './recorders.ts';
import { anAccount, call, PASSWORD, type TestAccount } from './world.ts';

/** Returns a domain that no other test uses. */
export const aName = () => `${newId('dom').replace('_', '-')}.example.com`;

/** Signs in the developer of an account, on a server that asks this DNS. */
export async function developerOf({ email }: TestAccount, lookUpTxt: TxtLookup) {
  const { access_token: bearer } = await call().api.accounts.login({ email, password: PASSWORD });
  return call({ senders: { lookUpTxt }, credentials: { bearer } }).api;
}

/** Makes an account that has put the record of a domain into the DNS, and proved it. */
export async function aProvenDomain(domain = aName(), dns = aNameServer()) {
  const account = await anAccount();
  const developer = await developerOf(account, dns.lookUp);
  const { record } = await developer.domains.save({ domain });
  const place = record?.name ?? '';
  dns.records[place] = [...(dns.records[place] ?? []), record?.value ?? ''];
  const proven = await developer.domains.check({});
  return { account, developer, domain, dns, place, value: record?.value ?? '', proven };
}
