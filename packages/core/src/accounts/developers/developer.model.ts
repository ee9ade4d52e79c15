import { integer, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';

/** A person who signs in to the console, and is a member of accounts. */
export const developers = defineTable('developers', {
  id: text().key,
  email: text(),
  passwordHash: text(),
  emailVerifiedAt: integer().optional,
  createdAt: integer(),
  /** Time at which they last removed a passkey; null: never, or an owner has reset their passkeys since. */
  passkeyRemovedAt: integer().optional,
}).of('developer');
export type DeveloperRow = Row<typeof developers>;

export const developerWithId = (id: string) => developers.findByPk(id);

export const addDeveloper = (row: NewRow<typeof developers>) => insert(developers, [row]);

/** Locks a developer, so that only one transaction at a time adds or removes memberships. */
export const lockDeveloper = (id: string) =>
  select<{ id: string }>('SELECT id FROM developers WHERE id = :id FOR UPDATE', { id });

/** Locks a developer whose password is still this one. Returns whether it is. */
export async function lockDeveloperWithPassword({
  id,
  passwordHash,
}: Pick<DeveloperRow, 'id' | 'passwordHash'>) {
  const found = await select(
    'SELECT 1 FROM developers WHERE id = :id AND password_hash = :passwordHash FOR UPDATE',
    { id, passwordHash },
  );
  return found.length > 0;
}

export const developerOfEmail = (email: string) => developers.findOne({ where: { email } });

export const markDeveloperVerified = (id: string, now: number) =>
  change(
    'UPDATE developers SET email_verified_at = :now WHERE id = :id AND email_verified_at IS NULL',
    { id, now },
  );

/** Records that a developer removed a passkey, so that the password alone does not create the next first one. */
export const markPasskeyRemoved = (id: string, now: number) =>
  change('UPDATE developers SET passkey_removed_at = :now WHERE id = :id', { id, now });

/** Forgets that. Returns whether there was anything to forget. */
export const forgetPasskeyRemoval = (id: string) =>
  change(
    'UPDATE developers SET passkey_removed_at = NULL WHERE id = :id AND passkey_removed_at IS NOT NULL',
    { id },
  );

/** Deletes a developer, with the sessions and passkeys. */
export const removeDeveloper = (id: string) =>
  change('DELETE FROM developers WHERE id = :id', { id });

export const setPasswordHash = (id: string, passwordHash: string) =>
  developers.update({ passwordHash }, { where: { id } });
