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

/** A challenge that can be signed once. Consuming it deletes the row, so that of two concurrent uses one succeeds. */
export class PasskeyChallenge extends Model<
  InferAttributes<PasskeyChallenge>,
  InferCreationAttributes<PasskeyChallenge>
> {
  declare challengeDigest: string;
  declare purpose: ChallengePurpose;
  /**
   * The person, account or session that the challenge is for. Null for a sign-in: the signature identifies the owner.
   */
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
  // The column name dates from before developers had passkeys.
  subject: { type: DataTypes.STRING, field: 'person_id' },
  expiresAt: DataTypes.BIGINT,
});
