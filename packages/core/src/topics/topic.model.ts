import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, table } from '../database.ts';
import { newId } from '../identifiers.ts';

/** The name of the topic that every account has from its registration. */
export const DEFAULT_TOPIC = 'default';

/** Something that people subscribe to and messages are sent to. */
export class Topic extends Model<InferAttributes<Topic>, InferCreationAttributes<Topic>> {
  declare id: string;
  declare accountId: string;
  declare name: string;
  declare createdAt: number;
  declare archivedAt: CreationOptional<number | null>;

  static open(accountId: string, name: string) {
    return Topic.create({ id: newId('top'), accountId, name, createdAt: Date.now() });
  }

  static named(accountId: string, name: string) {
    return Topic.findOne({ where: { accountId, name } });
  }

  static ofAccount(accountId: string) {
    return Topic.findAll({ where: { accountId }, order: [['id', 'ASC']] });
  }

  static countOpen(accountId: string) {
    return Topic.count({ where: { accountId, archivedAt: null } });
  }

  static archive(id: string, accountId: string, now: number) {
    return change(
      `UPDATE topics SET archived_at = :now
       WHERE id = :id AND account_id = :accountId AND archived_at IS NULL`,
      { id, accountId, now },
    );
  }
}

table(Topic, 'topics', {
  id: { type: DataTypes.STRING, primaryKey: true },
  accountId: DataTypes.STRING,
  name: DataTypes.STRING,
  createdAt: DataTypes.BIGINT,
  archivedAt: DataTypes.BIGINT,
});
