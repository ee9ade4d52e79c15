import { Op } from 'sequelize';
import { flag, integer, type NewRow, type Row, text } from '../database/columns.ts';
import { change, insert, select } from '../database/database.ts';
import { defineTable } from '../database/tables.ts';

/** The owner of a passkey. A credential of one kind is never accepted as the other kind. */
export type PasskeyOwner = { kind: 'person' | 'developer'; id: string };

const owners = {
  person: { column: 'person_id', attribute: 'personId', table: 'people' },
  developer: { column: 'developer_id', attribute: 'developerId', table: 'developers' },
} as const;

/** One credential of a person or a developer (WebAuthn §4): its public key. */
export const passkeys = defineTable('passkeys', {
  id: text().key,
  /** The owner; exactly one of the two columns is set. */
  personId: text().optional,
  developerId: text().optional,
  /** Credential id from the authenticator, base64url. */
  credentialId: text(),
  /** COSE_Key (RFC 9052), base64url. */
  publicKey: text(),
  /** Signature counter that the authenticator reported; 0 for a synced passkey. */
  signCount: integer(),
  /** Transports, separated by commas. */
  transports: text(),
  isSynced: flag(),
  isBackedUp: flag(),
  name: text(),
  createdAt: integer(),
  lastUsedAt: integer().optional,
}).of('person or developer', { erased: 'personId', exported: 'passkeys' });
export type PasskeyRow = Row<typeof passkeys>;

/** Returns the passkeys of an owner, newest first. */
export function passkeysOf({ kind, id }: PasskeyOwner) {
  const where = { [owners[kind].attribute]: id };
  return passkeys.findAll({ where, order: [['id', 'DESC']], limit: 100 });
}

/** Returns the passkey of a credential, if its owner is of this kind. */
export function passkeyOfCredential(kind: PasskeyOwner['kind'], credentialId: string) {
  const where = { credentialId, [owners[kind].attribute]: { [Op.ne]: null } };
  return passkeys.findOne({ where });
}

/** Locks the owner, so that only one transaction at a time adds passkeys, and returns the number of passkeys. */
export async function lockAndCountPasskeys({ kind, id }: PasskeyOwner): Promise<number> {
  const { table, column } = owners[kind];
  await select(`SELECT id FROM ${table} WHERE id = :id FOR UPDATE`, { id });
  const [row] = await select<{ count: number }>(
    `SELECT COUNT(*) AS count FROM passkeys WHERE ${column} = :id`,
    { id },
  );
  return Number(row?.count ?? 0);
}

/** Stores a passkey. Returns whether the credential is new; it can belong to one owner only. */
export async function insertPasskey(owner: PasskeyOwner, passkey: NewPasskey) {
  const row = { ...passkey, [owners[owner.kind].attribute]: owner.id };
  return (await insert(passkeys, [row], { ignore: true })) === 1;
}

/** Records a use. A counter that did not increase indicates a cloned authenticator, and nothing is updated. */
export const recordPasskeyUse = (
  id: string,
  used: { signCount: number; isBackedUp: boolean; now: number },
) =>
  change(
    `UPDATE passkeys SET sign_count = :signCount, is_backed_up = :isBackedUp, last_used_at = :now
     WHERE id = :id AND (sign_count < :signCount OR (sign_count = 0 AND :signCount = 0))`,
    { id, ...used },
  );

export const renamePasskey = (id: string, { kind, id: ownerId }: PasskeyOwner, name: string) =>
  passkeys.update({ name }, { where: { id, [owners[kind].attribute]: ownerId } });

export const passkeyWithId = (id: string, { kind, id: ownerId }: PasskeyOwner) =>
  passkeys.findOne({ where: { id, [owners[kind].attribute]: ownerId } });

export const forgetPasskeysOf = ({ kind, id }: PasskeyOwner) =>
  change(`DELETE FROM passkeys WHERE ${owners[kind].column} = :id`, { id });

export const forgetPasskey = (id: string, { kind, id: ownerId }: PasskeyOwner) =>
  change(`DELETE FROM passkeys WHERE id = :id AND ${owners[kind].column} = :ownerId`, {
    id,
    ownerId,
  });

/** A passkey to be stored. */
export type NewPasskey = Omit<NewRow<typeof passkeys>, 'personId' | 'developerId' | 'lastUsedAt'>;

export type ChallengePurpose =
  | 'register'
  | 'sign_in'
  | 'answer'
  | 'developer_register'
  | 'developer_sign_in'
  | 'reauthenticate';

/** A challenge that can be signed once. Consuming it deletes the row, so that of two concurrent uses one succeeds. */
const passkeyChallenges = defineTable('passkey_challenges', {
  challengeDigest: text().key,
  purpose: text<ChallengePurpose>(),
  /**
   * The person, account or session that the challenge is for. Null for a sign-in: the signature identifies the owner.
   */
  subject: text('person_id').orNull,
  expiresAt: integer(),
}).of('person or developer', {
  erased: 'never',
  exported: { not: 'random, for minutes' },
  kept: { after: 'expiresAt' },
});
type PasskeyChallengeRow = Row<typeof passkeyChallenges>;

export const addPasskeyChallenge = (row: NewRow<typeof passkeyChallenges>) =>
  insert(passkeyChallenges, [row]);

export function usePasskeyChallenge(
  challenge: Omit<PasskeyChallengeRow, 'expiresAt'>,
  now: number,
) {
  const { challengeDigest, purpose, subject } = challenge;
  return change(
    `DELETE FROM passkey_challenges
     WHERE challenge_digest = :challengeDigest AND purpose = :purpose AND person_id <=> :subject
       AND expires_at > :now`,
    { challengeDigest, purpose, subject, now },
  );
}
