import { flag, integer, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';

/** What a company owns and people see as the sender: names, a domain, members, two apps. */
export const accounts = defineTable('accounts', {
  id: text().key,
  username: text(),
  /** Name that people see; null: the username. */
  displayName: text().optional,
  /** Former names as JSON (sender-card.ts). */
  formerNames: text().optional,
  /** Time at which the developer who registered it verified the e-mail address; until then it cannot send. */
  verifiedAt: integer().optional,
  suspendedAt: integer().optional,
  /** Whether its members must sign in with a passkey, and since when; null: not. */
  requirePasskey: flag().withDefault,
  passkeyRequiredAt: integer().optional,
  createdAt: integer(),
  /** Time at which the account was soft-deleted; its rows are purged asynchronously (deletion.ts). */
  deletedAt: integer().optional,
  /** Address for the mail that confirms that all rows were purged. */
  farewellEmail: text().optional,
}).of('account');
export type AccountRow = Row<typeof accounts>;
export type NewAccount = NewRow<typeof accounts>;

export const accountWithId = (id: string) => accounts.findByPk(id);

export const addAccount = (row: NewAccount) => insert(accounts, [row]);

/** Locks the account, so that only one transaction at a time counts and adds rows that are limited per account. */
export const lockAccount = (id: string) =>
  select<{ id: string }>('SELECT id FROM accounts WHERE id = :id FOR UPDATE', { id });

export const isUsernameTaken = (username: string) =>
  accounts.count({ where: { username } }).then((count) => count > 0);

export const markAccountVerified = (id: string, now: number) =>
  change('UPDATE accounts SET verified_at = :now WHERE id = :id AND verified_at IS NULL', {
    id,
    now,
  });

/** Locks an account until the ambient transaction ends, and returns it as it is then. */
export async function lockedAccount(id: string): Promise<AccountRow> {
  await lockAccount(id);
  return accounts.existing(id);
}

/** Returns whether this call changed it. */
export const setRequirePasskey = (id: string, isRequired: boolean, now: number) =>
  change(
    `UPDATE accounts SET require_passkey = :isRequired, passkey_required_at = :at
     WHERE id = :id AND require_passkey <> :isRequired`,
    { id, isRequired, at: isRequired ? now : null },
  );

export const setSenderName = (id: string, displayName: string | null, formerNames: string) =>
  accounts.update({ displayName, formerNames }, { where: { id } });
