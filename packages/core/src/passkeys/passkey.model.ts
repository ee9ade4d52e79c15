import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  Op,
} from 'sequelize';
import { change, select, table } from '../database/database.ts';

/** The owner of a passkey. A credential of one kind is never accepted as the other kind. */
export type PasskeyOwner = { kind: 'person' | 'developer'; id: string };

const owners = {
  person: { column: 'person_id', attribute: 'personId', table: 'people' },
  developer: { column: 'developer_id', attribute: 'developerId', table: 'developers' },
} as const;

/** One credential of a person or a developer (WebAuthn §4): its public key. */
export class Passkey extends Model<InferAttributes<Passkey>, InferCreationAttributes<Passkey>> {
  declare id: string;
  /** The owner; exactly one of the two columns is set. */
  declare personId: CreationOptional<string | null>;
  declare developerId: CreationOptional<string | null>;
  /** Credential id from the authenticator, base64url. */
  declare credentialId: string;
  /** COSE_Key (RFC 9052), base64url. */
  declare publicKey: string;
  /** Signature counter that the authenticator reported; 0 for a synced passkey. */
  declare signCount: number;
  /** Transports, separated by commas. */
  declare transports: string;
  declare isSynced: boolean;
  declare isBackedUp: boolean;
  declare name: string;
  declare createdAt: number;
  declare lastUsedAt: CreationOptional<number | null>;

  /** Returns the passkeys of an owner, newest first. */
  static ofOwner({ kind, id }: PasskeyOwner) {
    const where = { [owners[kind].attribute]: id };
    return Passkey.findAll({ where, order: [['id', 'DESC']], limit: 100 });
  }

  /** Returns the passkey of a credential, if its owner is of this kind. */
  static ofCredential(kind: PasskeyOwner['kind'], credentialId: string) {
    const where = { credentialId, [owners[kind].attribute]: { [Op.ne]: null } };
    return Passkey.findOne({ where });
  }

  /** Locks the owner, so that only one transaction at a time adds passkeys, and returns the number of passkeys. */
  static async lockAndCount({ kind, id }: PasskeyOwner): Promise<number> {
    const { table, column } = owners[kind];
    await select(`SELECT id FROM ${table} WHERE id = :id FOR UPDATE`, { id });
    const [row] = await select<{ count: number }>(
      `SELECT COUNT(*) AS count FROM passkeys WHERE ${column} = :id`,
      { id },
    );
    return Number(row?.count ?? 0);
  }

  /** Stores a passkey. Returns whether the credential is new; it can belong to one owner only. */
  static async keep(owner: PasskeyOwner, passkey: NewPasskey) {
    const kept = await change(
      `INSERT IGNORE INTO passkeys (id, ${owners[owner.kind].column}, credential_id, public_key, sign_count, transports, is_synced,
         is_backed_up, name, created_at)
       VALUES (:id, :ownerId, :credentialId, :publicKey, :signCount, :transports, :isSynced, :isBackedUp, :name, :createdAt)`,
      { ...passkey, ownerId: owner.id },
    );
    return kept === 1;
  }

  /** Records a use. A counter that did not increase indicates a cloned authenticator, and nothing is updated. */
  static use(id: string, used: { signCount: number; isBackedUp: boolean; now: number }) {
    return change(
      `UPDATE passkeys SET sign_count = :signCount, is_backed_up = :isBackedUp, last_used_at = :now
       WHERE id = :id AND (sign_count < :signCount OR (sign_count = 0 AND :signCount = 0))`,
      { id, ...used },
    );
  }

  static rename(id: string, { kind, id: ownerId }: PasskeyOwner, name: string) {
    return Passkey.update({ name }, { where: { id, [owners[kind].attribute]: ownerId } });
  }

  static ofId(id: string, { kind, id: ownerId }: PasskeyOwner) {
    return Passkey.findOne({ where: { id, [owners[kind].attribute]: ownerId } });
  }

  static forgetAllOf({ kind, id }: PasskeyOwner) {
    return change(`DELETE FROM passkeys WHERE ${owners[kind].column} = :id`, { id });
  }

  static forget(id: string, { kind, id: ownerId }: PasskeyOwner) {
    return change(`DELETE FROM passkeys WHERE id = :id AND ${owners[kind].column} = :ownerId`, {
      id,
      ownerId,
    });
  }
}

/** A passkey to be stored. */
export type NewPasskey = Omit<
  InferCreationAttributes<Passkey>,
  'personId' | 'developerId' | 'lastUsedAt'
>;

table(Passkey, 'passkeys', {
  id: { type: DataTypes.STRING, primaryKey: true },
  personId: DataTypes.STRING,
  developerId: DataTypes.STRING,
  credentialId: DataTypes.STRING,
  publicKey: DataTypes.STRING,
  signCount: DataTypes.BIGINT,
  transports: DataTypes.STRING,
  isSynced: DataTypes.BOOLEAN,
  isBackedUp: DataTypes.BOOLEAN,
  name: DataTypes.STRING,
  createdAt: DataTypes.BIGINT,
  lastUsedAt: DataTypes.BIGINT,
});
