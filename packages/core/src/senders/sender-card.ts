import { z } from 'zod';
import type { AccountRow } from '../accounts/account.model.ts';
import { Domain } from '../domains/domain.model.ts';
import { displayOf } from '../domains/domain-name.ts';
import { namesLikeDomains } from './likeness.ts';
import type { SenderOut } from './senders.schema.ts';

/** Time for which people are shown a former name of a sender. */
export const FORMERLY_MS = 30 * 86_400_000;

/** The columns that people see of an account. */
export type SenderRow = Pick<AccountRow, 'username' | 'displayName' | 'formerNames'>;

const FormerNames = z.array(z.object({ name: z.string(), until: z.number() }));
export type FormerName = z.infer<typeof FormerNames>[number];

/** Returns the recent former names of an account, the latest first. */
export const formerNamesOf = ({ formerNames }: SenderRow, now: number): FormerName[] =>
  formerNames === null || formerNames === undefined
    ? []
    : FormerNames.parse(JSON.parse(formerNames)).filter(({ until }) => until > now);

/** Returns what people see of an account. @param domain the proven domain; null when none is to be shown */
const senderCard = (row: SenderRow, domain: string | null, isNameShown: boolean): SenderOut => ({
  name: (isNameShown ? row.displayName : null) ?? row.username,
  username: row.username,
  domain: domain === null ? null : { name: domain, display: displayOf(domain) },
  former_names: formerNamesOf(row, Date.now()).map(({ name }) => name),
});

type Sender = SenderRow & { id: string };

/**
 * Returns the cards of several accounts, by their ids. A name that looks like a domain which another account has proved
 * since then is replaced by the username, until the account proves a domain of its own with that name.
 */
export async function senderCards(accounts: Sender[]) {
  const ids = accounts.map(({ id }) => id);
  const domains = await Domain.shownOf(ids, Date.now());
  return senderCardsWith(
    accounts.map((account) => ({ account, domain: domains.get(account.id) ?? null })),
  );
}

/** The same, when the domains that people see are known. */
export async function senderCardsWith(
  senders: { account: Sender; domain: string | null }[],
): Promise<Map<string, SenderOut>> {
  const like = await accountsLikeDomains(senders.map(({ account }) => account));
  return new Map(
    senders.map(({ account, domain }) => [
      account.id,
      senderCard(account, domain, !like.has(account.id)),
    ]),
  );
}

/** Returns the card of one account. */
export async function senderCardOf(account: SenderRow & { id: string }): Promise<SenderOut> {
  const cards = await senderCards([account]);
  return cards.get(account.id) ?? senderCard(account, null, false);
}

async function accountsLikeDomains(accounts: (SenderRow & { id: string })[]) {
  const names = accounts.flatMap(({ id, displayName }) =>
    displayName ? [{ id, name: displayName }] : [],
  );
  return new Set([...(await namesLikeDomains(names))].map(({ id }) => id));
}
