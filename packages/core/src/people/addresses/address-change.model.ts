import { Op } from 'sequelize';
import { flag, integer, type Row, text } from '../../platform/database/columns.ts';
import { change } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';

/** A change of a person's address that is under way: one for each person. */
export const addressChanges = defineTable('address_changes', {
  personId: text().key,
  /** The session that began it, and alone ends it. */
  sessionId: text(),
  newEmail: text(),
  /** Whether the change ends the other sessions of the person. */
  endsOtherSessions: flag(),
  currentConfirmedAt: integer().orNull,
  newConfirmedAt: integer().orNull,
  createdAt: integer(),
  expiresAt: integer(),
}).of('person', {
  erased: 'personId',
  exported: { not: 'for ten minutes' },
  kept: { after: 'expiresAt' },
});
export type AddressChange = Row<typeof addressChanges>;

/** Begins a change, which replaces the previous one of the person. */
export const putAddressChange = (begun: Omit<AddressChange, `${string}ConfirmedAt`>) =>
  change(
    `REPLACE INTO address_changes (person_id, session_id, new_email, ends_other_sessions, created_at, expires_at)
     VALUES (:personId, :sessionId, :newEmail, :endsOtherSessions, :createdAt, :expiresAt)`,
    begun,
  );

export const openAddressChange = (personId: string, sessionId: string, now: number) =>
  addressChanges.findOne({ where: { personId, sessionId, expiresAt: { [Op.gt]: now } } });

const confirmedAt = { current: 'current_confirmed_at', new: 'new_confirmed_at' };

/** Records that an address has confirmed. Returns 0 if the change has ended, or is to another address by now. */
export const confirmAddress = (
  which: 'current' | 'new',
  { personId, sessionId, newEmail }: AddressChange,
  now: number,
) =>
  change(
    `UPDATE address_changes SET ${confirmedAt[which]} = :now
     WHERE person_id = :personId AND session_id = :sessionId AND new_email = :newEmail AND expires_at > :now`,
    { personId, sessionId, newEmail, now },
  );

/** Ends a change that both addresses have confirmed. Returns 1 for the one call that may change the address. */
export const finishAddressChange = (personId: string, newEmail: string) =>
  change(
    `DELETE FROM address_changes
     WHERE person_id = :personId AND new_email = :newEmail
       AND current_confirmed_at IS NOT NULL AND new_confirmed_at IS NOT NULL`,
    { personId, newEmail },
  );
