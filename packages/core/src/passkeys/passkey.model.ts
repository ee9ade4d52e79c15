import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, table } from '../database.ts';

/** One credential of a person (WebAuthn §4): its public half. */
export class Passkey extends Model<InferAttributes<Passkey>, InferCreationAttributes<Passkey>> {
  declare id: string;
  declare personId: string;
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

  static ofPerson(personId: string) {
    return Passkey.findAll({ where: { personId }, order: [['id', 'DESC']], limit: 100 });
  }

  static ofCredential(credentialId: string) {
    return Passkey.findOne({ where: { credentialId } });
  }

  /** Answers whether it is new; a credential belongs to one person. */
  static async keep(passkey: Omit<InferCreationAttributes<Passkey>, 'lastUsedAt'>) {
    const kept = await change(
      `INSERT IGNORE INTO passkeys (id, person_id, credential_id, public_key, sign_count, transports, is_synced,
         is_backed_up, name, created_at)
       VALUES (:id, :personId, :credentialId, :publicKey, :signCount, :transports, :isSynced, :isBackedUp, :name, :createdAt)`,
      { ...passkey },
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

  static forget(id: string, personId: string) {
    return change('DELETE FROM passkeys WHERE id = :id AND person_id = :personId', {
      id,
      personId,
    });
  }
}

table(Passkey, 'passkeys', {
  id: { type: DataTypes.STRING, primaryKey: true },
  personId: DataTypes.STRING,
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
