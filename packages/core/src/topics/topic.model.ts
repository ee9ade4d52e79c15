import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { inBatches } from '../database/batches.ts';
import { databaseNow } from '../database/clock.ts';
import { change, table } from '../database/database.ts';
import { rowsOf } from '../database/rows.ts';
import { newId } from '../fields/identifiers.ts';

/** Name of the topic that every app has from its registration. */
export const DEFAULT_TOPIC = 'default';

/** A topic that people subscribe to and messages are sent to. */
export class Topic extends Model<InferAttributes<Topic>, InferCreationAttributes<Topic>> {
  declare id: string;
  declare appId: string;
  declare name: string;
  declare createdAt: number;
  declare archivedAt: CreationOptional<number | null>;

  static withId(id: string) {
    return Topic.findByPk(id);
  }

  /** Returns the topic with this id. @throws Error when there is none */
  static existing(id: string) {
    return Topic.findByPk(id, { rejectOnEmpty: true });
  }

  static withIds(ids: string[]) {
    return Topic.findAll({ where: { id: ids } });
  }

  static open(appId: string, name: string) {
    return Topic.create({ id: newId('top'), appId, name, createdAt: databaseNow() });
  }

  static named(appId: string, name: string): Promise<TopicRow | null> {
    return topicNamed({ appId, name });
  }

  static ofAppWithId(appId: string, id: string) {
    return Topic.findOne({ where: { id, appId } });
  }

  static ofApp(appId: string) {
    return Topic.findAll({ where: { appId }, order: [['id', 'ASC']] });
  }

  static countOpen(appId: string) {
    return Topic.count({ where: { appId, archivedAt: null } });
  }

  static archive(id: string, appId: string, now: number) {
    return change(
      `UPDATE topics SET archived_at = :now
       WHERE id = :id AND app_id = :appId AND archived_at IS NULL`,
      { id, appId, now },
    );
  }

  /** Reloads the row into this object. */
  reread() {
    return this.reload();
  }
}

/** The columns of a topic, without the model. */
export type TopicRow = InferAttributes<Topic>;

type TopicName = Pick<TopicRow, 'appId' | 'name'>;

/** Returns topics by name. Called for every message and every invite. */
const topicsNamed = async (asked: TopicName[]): Promise<(TopicRow | null)[]> => {
  const keyOf = ({ appId, name }: TopicName) => `${appId} ${name}`;
  const names = [...new Map(asked.map((topic) => [keyOf(topic), topic])).values()];
  const rows = await rowsOf(
    Topic,
    `WHERE ${names.map((_, at) => `(m.app_id = :app${at} AND m.name = :name${at})`).join(' OR ')}`,
    Object.fromEntries(
      names.flatMap(({ appId, name }, at) => [
        [`app${at}`, appId],
        [`name${at}`, name],
      ]),
    ),
  );
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return asked.map((topic) => byKey.get(keyOf(topic)) ?? null);
};
const topicNamed = inBatches(topicsNamed);

table(Topic, 'topics', {
  id: { type: DataTypes.STRING, primaryKey: true },
  appId: DataTypes.STRING,
  name: DataTypes.STRING,
  createdAt: DataTypes.BIGINT,
  archivedAt: DataTypes.BIGINT,
});
