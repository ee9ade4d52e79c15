import { newToken } from '../../platform/credentials/keyring.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { claimDue } from '../../platform/database/work.ts';
import { Problem } from '../../platform/errors.ts';
import { consume } from '../../platform/limits/limits.ts';
import type { TxtLookup } from '../../platform/outbound/txt-lookup.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import type { Service } from '../../platform/service.ts';
import { lockAccount } from '../accounts/account.model.ts';
import { recordAccountEvent } from '../audit/recording.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import { requireRecentAuthentication } from '../developers/reauthentication.ts';
import { publishSenderChange } from '../topics/topics.ts';
import {
  addDomain,
  type DomainRow,
  deleteDomain,
  domainOfAccount,
  domainsWithIds,
  GRACE_MS,
  renameDomain,
} from './domain.model.ts';
import { displayOf, domainFrom, recordNameOf, recordValueOf } from './domain-name.ts';
import type { DomainIn, DomainOut } from './domains.schema.ts';
import { judge } from './judging.ts';
import { deleteLogo } from './logo.model.ts';

/** Number of domains that one process claims at once, and the duration of its lease on them. */
const BATCH = 20;
const LEASE_MS = 60_000;

export const showDomain = async ({ account }: DeveloperCaller): Promise<DomainOut> =>
  domainOut(await domainOfAccount(account.id));

/**
 * Saves the domain of an account, or removes it. It is not shown until it is proven.
 * @throws Problem reauthentication_required, validation_failed
 */
export async function saveDomain(caller: DeveloperCaller, input: DomainIn): Promise<DomainOut> {
  const { account, service } = caller;
  requireRecentAuthentication(caller);
  const name = input.domain && domainFrom(input.domain, service.allowPrivateAddresses);
  await inTransaction(async () => {
    await lockAccount(account.id);
    const before = await domainOfAccount(account.id);
    if (before?.name === name || (before === null && name === null)) return;
    if (before && name === null) await deleteDomain(before.id);
    if (before) await deleteLogo(before.id);
    if (before && name !== null) await renameDomain(before.id, name);
    if (before === null && name !== null)
      await addDomain({ id: newId('dom'), accountId: account.id, name, token: newToken(16) });
    if (before?.provenName) await publishSenderChange(account.id);
    await recordAccountEvent(caller, 'domain_changed', {
      target: account.id,
      fields: { is_set: name !== null },
      details: { domain: name },
    });
  });
  return showDomain(caller);
}

/**
 * Checks the record now and returns the result: people see the domain as soon as it is proven.
 * @throws Problem reauthentication_required, not_found, rate_limited
 */
export async function checkDomain(caller: DeveloperCaller, lookUp: TxtLookup): Promise<DomainOut> {
  requireRecentAuthentication(caller);
  const domain = await domainOfAccount(caller.account.id);
  if (!domain) throw new Problem('not_found', { detail: 'Save a domain first.' });
  await consume('domain_check', caller.account.id);
  const { id, name } = domain;
  await judge(caller.service, { id, name }, await lookUp(recordNameOf(name)));
  return showDomain(caller);
}

/**
 * Rechecks proven domains that are due. Each is processed in its own transaction; if a process dies, its domains become
 * due again. Returns the number of domains.
 */
export async function recheckDomains(service: Service, lookUp: TxtLookup): Promise<number> {
  const { ids, token: claim } = await claimDue<{ id: string }>('domains', {
    limit: BATCH,
    leaseMs: LEASE_MS,
  });
  const domains = await domainsWithIds(ids);
  await Promise.all(
    domains.map(async ({ id, name }) =>
      judge(service, { id, name, claim }, await lookUp(recordNameOf(name))),
    ),
  );
  return ids.length;
}

function domainOut(domain: DomainRow | null): DomainOut {
  if (!domain) return nothing;
  const { name, token, failingSince, provenName } = domain;
  return {
    state: stateOf(domain),
    domain: name,
    display: displayOf(name),
    record: { type: 'TXT', name: recordNameOf(name), value: recordValueOf(token) },
    problem: domain.problem ?? null,
    verified_at: domain.verifiedAt ?? null,
    failing_since: failingSince ?? null,
    shown_until: failingSince && provenName ? failingSince + GRACE_MS : null,
    checked_at: domain.checkedAt ?? null,
    logo: domain.logoDigest ?? null,
  };
}

function stateOf({ provenName, failingSince }: DomainRow): DomainOut['state'] {
  if (!provenName) return 'pending';
  return failingSince ? 'failing' : 'verified';
}

const nothing: DomainOut = {
  state: 'none',
  domain: null,
  display: null,
  record: null,
  problem: null,
  verified_at: null,
  failing_since: null,
  shown_until: null,
  checked_at: null,
  logo: null,
};
