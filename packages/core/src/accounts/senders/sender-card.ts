import { z } from 'zod';
import { databaseNow } from '../../platform/database/clock.ts';
import type { AppRow } from '../apps/app.model.ts';
import { type ShownDomain, shownDomainsOf } from '../domains/domain.model.ts';
import { displayOf } from '../domains/domain-name.ts';
import { namesLikeDomains } from './likeness.ts';
import type { SenderOut } from './senders.schema.ts';

/** Time for which people are shown a former name of a sender. */
export const FORMERLY_MS = 30 * 86_400_000;

/** The columns that people see of an account. */
export type SenderRow = Pick<AppRow, 'username' | 'displayName' | 'formerNames'>;

const FormerNames = z.array(z.object({ name: z.string(), until: z.number() }));
export type FormerName = z.infer<typeof FormerNames>[number];

/** Returns the recent former names of an account, the latest first. */
export const formerNamesOf = ({ formerNames }: SenderRow, now: number): FormerName[] =>
  formerNames === null || formerNames === undefined
    ? []
    : FormerNames.parse(JSON.parse(formerNames)).filter(({ until }) => until > now);

/** Returns what people see of an account. @param domain the proven domain; null when none is to be shown */
const senderCard = (
  row: SenderRow,
  domain: ShownDomain | null,
  isNameShown: boolean,
): SenderOut => ({
  name: (isNameShown ? row.displayName : null) ?? row.username,
  username: row.username,
  domain: domain && { name: domain.name, display: displayOf(domain.name), logo: domain.logo },
  former_names: formerNamesOf(row, databaseNow()).map(({ name }) => name),
});

/** An app, or an account as an app has it. */
type Sender = SenderRow & { accountId: string };

/**
 * Returns the cards of the accounts of several apps, by the ids of the accounts. A name that looks like a domain which another account has proved
 * since then is replaced by the username, until the account proves a domain of its own with that name.
 */
export async function senderCards(apps: Sender[]) {
  const domains = await shownDomainsOf(
    apps.map(({ accountId }) => accountId),
    databaseNow(),
  );
  return senderCardsWith(apps.map((app) => ({ app, domain: domains.get(app.accountId) ?? null })));
}

/** The same, when the domains that people see are known. */
export async function senderCardsWith(
  senders: { app: Sender; domain: ShownDomain | null }[],
): Promise<Map<string, SenderOut>> {
  const like = await accountsLikeDomains(senders.map(({ app }) => app));
  return new Map(
    senders.map(({ app, domain }) => [
      app.accountId,
      senderCard(app, domain, !like.has(app.accountId)),
    ]),
  );
}

/** Returns the card of the account of one app. */
export async function senderCardOf(app: Sender): Promise<SenderOut> {
  const cards = await senderCards([app]);
  return cards.get(app.accountId) ?? senderCard(app, null, false);
}

async function accountsLikeDomains(apps: Sender[]) {
  const names = apps.flatMap(({ accountId, displayName }) =>
    displayName ? [{ id: accountId, name: displayName }] : [],
  );
  return new Set([...(await namesLikeDomains(names))].map(({ id }) => id));
}
