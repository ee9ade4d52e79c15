import {
  type CreationAttributes,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, table } from '../database/database.ts';

export type ChallengePurpose =
  | 'register'
  | 'sign_in'
  | 'answer'
  | 'developer_register'
  | 'developer_sign_in'
  | 'reauthenticate';

/** A challenge that may be signed once. Using it up deletes the row, so of two uses one wins. */
export class PasskeyChallenge extends Model<
  InferAttributes<PasskeyChallenge>,
  InferCreationAttributes<PasskeyChallenge>
> {
  declare challengeDigest: string;
  declare purpose: ChallengePurpose;
  /** The person, the account or the session that it is for. Null when somebody signs in: who it is comes out of the signature. */
  declare subject: string | null;
  declare expiresAt: number;

  static add(row: CreationAttributes<PasskeyChallenge>) {
    return PasskeyChallenge.create(row);
  }

  static use(challenge: Omit<InferAttributes<PasskeyChallenge>, 'expiresAt'>, now: number) {
    const { challengeDigest, purpose, subject } = challenge;
    return change(
      `DELETE FROM passkey_challenges
       WHERE challenge_digest = :challengeDigest AND purpose = :purpose AND person_id <=> :subject
         AND expires_at > :now`,
      { challengeDigest, purpose, subject, now },
    );
  }

  static forgetExpired(now: number, limit: number) {
    return change(`DELETE FROM passkey_challenges WHERE expires_at < :now LIMIT ${limit}`, { now });
  }
}

table(PasskeyChallenge, 'passkey_challenges', {
  challengeDigest: { type: DataTypes.STRING, primaryKey: true },
  purpose: DataTypes.STRING,
  // The column is older than the passkeys of developers.
  subject: { type: DataTypes.STRING, field: 'person_id' },
  expiresAt: DataTypes.BIGINT,
});
