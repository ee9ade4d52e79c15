import { DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize';
import { change, table } from '../database.ts';

export type ChallengePurpose = 'register' | 'sign_in' | 'answer';

/** A challenge that may be signed once. Using it up deletes the row, so of two uses one wins. */
export class PasskeyChallenge extends Model<
  InferAttributes<PasskeyChallenge>,
  InferCreationAttributes<PasskeyChallenge>
> {
  declare challengeDigest: string;
  declare purpose: ChallengePurpose;
  /** Null when somebody signs in: who it is comes out of the signature. */
  declare personId: string | null;
  declare expiresAt: number;

  static use(challenge: Omit<InferAttributes<PasskeyChallenge>, 'expiresAt'>, now: number) {
    const { challengeDigest, purpose, personId } = challenge;
    return change(
      `DELETE FROM passkey_challenges
       WHERE challenge_digest = :challengeDigest AND purpose = :purpose AND person_id <=> :personId
         AND expires_at > :now`,
      { challengeDigest, purpose, personId, now },
    );
  }

  static forgetExpired(now: number, limit: number) {
    return change(`DELETE FROM passkey_challenges WHERE expires_at < :now LIMIT ${limit}`, { now });
  }
}

table(PasskeyChallenge, 'passkey_challenges', {
  challengeDigest: { type: DataTypes.STRING, primaryKey: true },
  purpose: DataTypes.STRING,
  personId: DataTypes.STRING,
  expiresAt: DataTypes.BIGINT,
});
