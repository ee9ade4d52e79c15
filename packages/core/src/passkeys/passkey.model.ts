import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  Op,
} from 'sequelize';
import { change, select, table } from '../database/database.ts';

/** Whose a passkey is. A credential of one kind is never taken for one of the other. */
export type PasskeyOwner = { kind: 'person' | 'developer'; id: string };

const owners = {
  person: { column: 'person_id', attribute: 'personId', table: 'people' },
  developer: { column: 'account_id', attribute: 'accountId', table: 'accounts' },
} as const;

/** One credential of a person or a developer (WebAuthn §4): its public half. */
export class Passkey extends Model<InferAttributes<Passkey>, InferCreationAttributes<Passkey>> {
  declare id: string;
  /** One of the two is set: whose it is. */
  declare personId: CreationOptional<string | null>;
  declare accountId: CreationOptional<string | null>;
  /** As the authenticator names it, base64url. */
  declare credentialId: string;
  /** COSE_Key (RFC 9052), base64url. */
  declare publicKey: string;
  /** How often a key that counts says it has signed; one that is synced stays at 0. */
  declare signCount: number;
  /** How browsers reach it, joined by commas. */
  declare transports: string;
  declare isSynced: boolean;
  declare isBackedUp: boolean;
  declare name: string;
  declare createdAt: number;
  declare lastUsedAt: CreationOptional<number | null>;

  /** Those of an owner, newest first. */
  static ofOwner({ kind, id }: PasskeyOwner) {
    const where = { [owners[kind].attribute]: id };
    return Passkey.findAll({ where, order: [['id', 'DESC']], limit: 100 });
  }

  /** The passkey of a credential, if its owner is of this kind. */
  static ofCredential(kind: PasskeyOwner['kind'], credentialId: string) {
    const where = { credentialId, [owners[kind].attribute]: { [Op.ne]: null } };
    return Passkey.findOne({ where });
  }

  /** Lets one transaction at a time count and add the passkeys of an owner. Returns how many there are. */
  static async lockAndCount({ kind, id }: PasskeyOwner): Promise<number> {
    const { table, column } = owners[kind];
    await select(`SELECT id FROM ${table} WHERE id = :id FOR UPDATE`, { id });
    const [row] = await select<{ count: number }>(
      `SELECT COUNT(*) AS count FROM passkeys WHERE ${column} = :id`,
      { id },
    );
    return Number(row?.count ?? 0);
  }

  /** Returns whether it is new; a credential belongs to one owner. */
  static async keep(owner: PasskeyOwner, passkey: NewPasskey) {
    const kept = await change(
      `INSERT IGNORE INTO passkeys (id, ${owners[owner.kind].column}, credential_id, public_key, sign_count, transports, is_synced,
         is_backed_up, name, created_at)
       VALUES (:id, :ownerId, :credentialId, :publicKey, :signCount, :transports, :isSynced, :isBackedUp, :name, :createdAt)`,
      { ...passkey, ownerId: owner.id },
    );
    return kept === 1;
  }

  /** Notes a use. A counter that did not move on says that there is a copy: nothing is noted. */
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

  static forget(id: string, { kind, id: ownerId }: PasskeyOwner) {
    return change(`DELETE FROM passkeys WHERE id = :id AND ${owners[kind].column} = :ownerId`, {
      id,
      ownerId,
    });
  }
}

/** A passkey that is to be kept. */
export type NewPasskey = Omit<
  InferCreationAttributes<Passkey>,
  'personId' | 'accountId' | 'lastUsedAt'
>;

table(Passkey, 'passkeys', {
  id: { type: DataTypes.STRING, primaryKey: true },
  personId: DataTypes.STRING,
  accountId: DataTypes.STRING,
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
