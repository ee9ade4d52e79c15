import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { takenIndex } from '../../platform/database/driver-errors.ts';
import { domainFailingMail, domainTakenMail } from '../../platform/mails/developer-mail-texts.ts';
import type { TxtAnswer } from '../../platform/outbound/txt-lookup.ts';
import { skeletonOf } from '../../platform/schemas/confusables.ts';
import type { Service } from '../../platform/service.ts';
import { type AccountRow, accountWithId } from '../accounts/account.model.ts';
import { recordAccountEvent } from '../audit/recording.ts';
import { mailOwners } from '../members/owner-mails.ts';
import { publishSenderChange } from '../topics/topics.ts';
import {
  type DomainRow,
  GRACE_MS,
  lapseDomain,
  lockedDomain,
  markDomainProven,
  otherHolderOf,
  recordDomainProblem,
} from './domain.model.ts';
import { flawOf, proves } from './domain-name.ts';
import type { DomainProblem } from './domains.schema.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Interval of checks while a record is missing: shorter, so that a restored record is found soon. */
const FAILING_EVERY_MS = 6 * HOUR_MS;
/** Time for which unanswered DNS queries do not count as a missing record. */
const SILENCE_MS = 2 * DAY_MS;

/** The row that was checked. If the row has changed since then, the result is discarded. */
export type Asked = { id: string; name: string; claim?: string };

/** Stores the result of a DNS query for a domain, and applies its consequences. */
export async function judge(service: Service, asked: Asked, answer: TxtAnswer): Promise<void> {
  const once = () => inTransaction(() => judged(service, asked, answer));
  await once().catch((error: unknown) => {
    // Two accounts proved the same name at once: the second attempt finds the first account.
    if (takenIndex(error) === 'domains_proven') return once();
    throw error;
  });
}

async function judged(service: Service, asked: Asked, answer: TxtAnswer): Promise<void> {
  const domain = await lockedDomain(asked.id);
  if (domain?.name !== asked.name) return;
  if (asked.claim !== undefined && domain.claim !== asked.claim) return;
  const account = await accountWithId(domain.accountId);
  if (account?.deletedAt !== null) return;
  if (!proves(answer, domain.token)) return fail(service, account, domain, flawOf(answer));
  const holder = await otherHolderOf(domain.name, domain.id);
  // The account that proved it first keeps it while its own record exists.
  if (holder?.isAlive && proves(answer, holder.token))
    return fail(service, account, domain, 'taken');
  if (holder) await takeFrom(service, holder, domain.name);
  const now = databaseNow();
  await markDomainProven(domain.id, skeletonsOf(domain.name), now, now + DAY_MS);
  if (domain.provenName === null)
    await recordAccountEvent({ service, account }, 'domain_verified', detailsOf(domain.name));
  if (domain.provenName === null || domain.failingSince !== null)
    await publishSenderChange(account.id);
}

const detailsOf = (domain: string) => ({ details: { domain } });

async function takeFrom(service: Service, holder: { id: string; accountId: string }, name: string) {
  await lapseDomain(holder.id, 'taken', databaseNow());
  await publishSenderChange(holder.accountId);
  const account = await accountWithId(holder.accountId);
  if (account?.deletedAt !== null) return;
  await recordAccountEvent({ service, account }, 'domain_lost', detailsOf(name));
  await mailOwners(service, account.id, domainTakenMail(name));
}

async function fail(
  service: Service,
  account: AccountRow,
  domain: DomainRow,
  problem: DomainProblem,
) {
  const now = databaseNow();
  const { id, provenAt, failingSince } = domain;
  if (domain.provenName === null)
    return void (await recordDomainProblem(id, { problem, failingSince: null, dueAt: null }, now));
  const isSilence = problem === 'no_answer' && failingSince === null;
  if (isSilence && now - (provenAt ?? 0) < SILENCE_MS)
    return void (await recordDomainProblem(
      id,
      { problem, failingSince: null, dueAt: now + HOUR_MS },
      now,
    ));
  const since = failingSince ?? now;
  if (since + GRACE_MS <= now) {
    await lapseDomain(id, problem, now);
    await recordAccountEvent({ service, account }, 'domain_lost', detailsOf(domain.name));
    return publishSenderChange(account.id);
  }
  const dueAt = Math.min(now + FAILING_EVERY_MS, since + GRACE_MS);
  await recordDomainProblem(id, { problem, failingSince: since, dueAt }, now);
  if (failingSince !== null) return;
  const mail = domainFailingMail({
    name: domain.name,
    token: domain.token,
    until: since + GRACE_MS,
  });
  await mailOwners(service, account.id, mail);
  await publishSenderChange(account.id);
}

/** Returns the skeletons by which a domain is compared: that of the domain and that of its registrable label. */
export function skeletonsOf(domain: string): {
  nameSkeleton: string;
  labelSkeleton: string | null;
} {
  const { domainWithoutSuffix } = parse(domain, { allowPrivateDomains: true });
  const label = domainWithoutSuffix && skeletonOf(domainToUnicode(domainWithoutSuffix));
  return { nameSkeleton: skeletonOf(domainToUnicode(domain)), labelSkeleton: label || null };
}
