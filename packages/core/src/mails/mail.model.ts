import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, table } from '../database/database.ts';
import { insert } from '../database/rows.ts';

/** One e-mail to be sent. Its content is sealed because it contains codes. */
export class Mail extends Model<InferAttributes<Mail>, InferCreationAttributes<Mail>> {
  declare id: string;
  declare recipient: string;
  declare contentSealed: string;
  declare attempts: CreationOptional<number>;
  /** Time at which it is due; null: never. */
  declare dueAt: number | null;
  declare claim: CreationOptional<string | null>;
  declare createdAt: number;

  static withIds(ids: string[]) {
    return Mail.findAll({ where: { id: ids } });
  }

  /** Writes a mail if `isWanted`, with the same statement in both cases. Returns the number of mails written. */
  static putIf(
    isWanted: boolean,
    mail: Pick<Mail, 'id' | 'recipient' | 'contentSealed' | 'dueAt' | 'createdAt'>,
  ) {
    return change(
      `INSERT INTO mails (id, recipient, content_sealed, due_at, created_at)
       SELECT :id, :recipient, :contentSealed, :dueAt, :createdAt FROM DUAL WHERE :isWanted`,
      { ...mail, isWanted },
    );
  }

  static putAll(mails: Pick<Mail, 'id' | 'recipient' | 'contentSealed' | 'dueAt' | 'createdAt'>[]) {
    return insert(
      'mails (id, recipient, content_sealed, due_at, created_at)',
      mails.map((mail) => [
        mail.id,
        mail.recipient,
        mail.contentSealed,
        mail.dueAt,
        mail.createdAt,
      ]),
    );
  }

  static newestTo(recipient: string, limit: number) {
    return Mail.findAll({ where: { recipient }, order: [['id', 'DESC']], limit });
  }

  static newest(limit: number) {
    return Mail.findAll({ order: [['id', 'DESC']], limit });
  }

  /** Deletes a mail that was sent. */
  static remove(id: string, claim: string) {
    return change('DELETE FROM mails WHERE id = :id AND claim = :claim', { id, claim });
  }

  /** Deletes the mails that are still to be sent to an address. */
  static removeTo(recipient: string) {
    return change('DELETE FROM mails WHERE recipient = :recipient', { recipient });
  }

  static postpone(id: string, claim: string, dueAt: number | null) {
    return change(
      `UPDATE mails SET attempts = attempts + 1, due_at = :dueAt, claim = NULL
       WHERE id = :id AND claim = :claim`,
      { id, claim, dueAt },
    );
  }
}

table(Mail, 'mails', {
  id: { type: DataTypes.STRING, primaryKey: true },
  recipient: DataTypes.STRING,
  contentSealed: DataTypes.TEXT,
  attempts: DataTypes.INTEGER,
  dueAt: DataTypes.BIGINT,
  claim: DataTypes.STRING,
  createdAt: DataTypes.BIGINT,
});
