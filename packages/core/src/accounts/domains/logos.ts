import { createHash } from 'node:crypto';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { fieldProblem, Problem } from '../../platform/errors.ts';
import { lockAccount } from '../accounts/account.model.ts';
import { recordAccountEvent } from '../audit/recording.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import { requireRecentAuthentication } from '../developers/reauthentication.ts';
import { publishSenderChange } from '../topics/topics.ts';
import { domainOfAccount, setLogoDigest } from './domain.model.ts';
import type { DomainOut, LogoIn } from './domains.schema.ts';
import { showDomain } from './domains.ts';
import { deleteLogo, logoWithDigest, replaceLogo } from './logo.model.ts';
import { type Logo, logoFrom } from './logo-image.ts';

/**
 * Saves the logo of an account's domain, or removes it. People see it while the domain is verified.
 * @throws Problem reauthentication_required, validation_failed, not_found
 */
export async function saveLogo(caller: DeveloperCaller, { image }: LogoIn): Promise<DomainOut> {
  const { account } = caller;
  requireRecentAuthentication(caller);
  const logo = image === null ? null : await checkedLogo(account.id, image);
  await inTransaction(async () => {
    await lockAccount(account.id);
    const domain = await domainOfAccount(account.id);
    if (!domain) throw new Problem('not_found', { detail: 'Save a domain first.' });
    const digest = logo && createHash('sha256').update(logo.content).digest('hex');
    if ((domain.logoDigest ?? null) === digest) return;
    if (!logo || !digest) await deleteLogo(domain.id);
    if (logo && digest)
      await replaceLogo({ domainId: domain.id, digest, ...logo, createdAt: databaseNow() });
    await setLogoDigest(domain.id, digest);
    if (domain.provenName) await publishSenderChange(account.id);
    await recordAccountEvent(caller, 'logo_changed', {
      target: account.id,
      fields: { is_set: logo !== null },
      details: { domain: domain.name, digest },
    });
  });
  return showDomain(caller);
}

async function checkedLogo(accountId: string, image: string): Promise<Logo> {
  const logo = await logoFrom(accountId, Buffer.from(image, 'base64'));
  if ('flaw' in logo) throw fieldProblem('/image', logo.code, logo.flaw);
  return logo;
}

/** Returns the logo of this digest for everybody, or null. @param digest as it was requested */
export async function publishedLogo(digest: string): Promise<Logo | null> {
  if (!/^[0-9a-f]{64}$/.test(digest)) return null;
  return logoWithDigest(digest);
}
