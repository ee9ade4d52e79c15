import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { table } from '../database/database.ts';
import { insertRowsLater } from '../database/rows.ts';
import type {
  AnswerMethod,
  AuthMethod,
  Fallback,
  MessageStatus,
  Urgency,
} from '../statuses.schema.ts';

const written = [
  'id',
  'appId',
  'topicId',
  'type',
  'status',
  'ext',
  'payload',
  'payloadDigest',
  'contextUrl',
  'contextLabel',
  'contextSecure',
  'isNarrowed',
  'toLaterJoiners',
  'recipientsPeople',
  'recipientsReachable',
  'recipientsWithPasskey',
  'requiredMethod',
  'fallback',
  'notifyAfter',
  'replyKey',
  'requiredApprovals',
  'urgency',
  'policy',
  'createdAt',
  'scheduledAt',
  'sentAt',
  'expiresAt',
] as const satisfies (keyof InferAttributes<Message>)[];

/** The columns that are written when a message is accepted. */
export type NewMessage = Pick<InferAttributes<Message>, (typeof written)[number]>;

export class Message extends Model<InferAttributes<Message>, InferCreationAttributes<Message>> {
  declare id: string;
  declare appId: string;
  declare topicId: string;
  declare type: 'approval';
  declare status: MessageStatus;
  declare ext: string | null;
  /** Canonical JSON (RFC 8785) of the card. */
  declare payload: string;
  declare contextUrl: CreationOptional<string | null>;
  declare contextLabel: CreationOptional<string | null>;
  declare contextSecure: CreationOptional<boolean>;
  /** Whether only the people in message_recipients get it. */
  declare isNarrowed: boolean;
  /** Whether people who join after it was sent get it too; see message-audience.model.ts. */
  declare toLaterJoiners: CreationOptional<boolean>;
  /** Number of its recipients when it was sent; see counted-recipients.ts. */
  declare recipientsPeople: CreationOptional<number | null>;
  declare recipientsReachable: CreationOptional<number | null>;
  declare recipientsWithPasskey: CreationOptional<number | null>;
  declare requiredMethod: CreationOptional<AnswerMethod>;
  /** How people without a reachable device are notified. */
  declare fallback: CreationOptional<Fallback>;
  /** Seconds between sending and the push. */
  declare notifyAfter: CreationOptional<number>;
  /** Key of its `reply_to`; null when it has none. */
  declare replyKey: CreationOptional<string | null>;
  /** Number of people who must approve it. */
  declare requiredApprovals: CreationOptional<number>;
  /** Number of approvals that it has, including the one that closed it. */
  declare approvalsGiven: CreationOptional<number>;
  declare urgency: CreationOptional<Urgency>;
  /** JSON of its MessagePolicy; null when it needs only one answer without content. */
  declare policy: CreationOptional<string | null>;
  /** Whether message_answers has rows of it. */
  declare hasAnswers: CreationOptional<boolean>;
  declare createdAt: number;
  declare scheduledAt: number | null;
  declare sentAt: number | null;
  declare expiresAt: number;
  declare seenAt: CreationOptional<number | null>;
  declare closedAt: CreationOptional<number | null>;
  declare cancelReason: CreationOptional<string | null>;
  declare responseValue: CreationOptional<'approve' | 'reject' | null>;
  declare responseLabel: CreationOptional<string | null>;
  declare responseComment: CreationOptional<string | null>;
  declare responderId: CreationOptional<string | null>;
  declare responderName: CreationOptional<string | null>;
  /** The responder's reference, the address that the invite was locked to, its label, and when they joined the topic. */
  declare responderReference: CreationOptional<string | null>;
  declare responderEmail: CreationOptional<string | null>;
  declare responderInvite: CreationOptional<string | null>;
  declare responderSince: CreationOptional<number | null>;
  declare authMethod: CreationOptional<AuthMethod | null>;
  /** JSON of the proof (PasskeyProofOut). */
  declare responsePasskey: CreationOptional<string | null>;
  declare reportCount: CreationOptional<number>;
  /** Digest of the card, computed when it was sent; kept after the card is removed. */
  declare payloadDigest: string;
  declare contentRemovedAt: CreationOptional<number | null>;
  declare pushAttempted: CreationOptional<number>;
  declare pushAccepted: CreationOptional<number>;
  declare pushGone: CreationOptional<number>;
  declare pushGathered: CreationOptional<number>;

  static withId(id: string) {
    return Message.findByPk(id);
  }

  /** @throws Error when it does not exist */
  static existing(id: string) {
    return Message.findByPk(id, { rejectOnEmpty: true });
  }

  static withIds(ids: string[]) {
    return Message.findAll({ where: { id: ids } });
  }

  static ofApp(id: string, appId: string) {
    return Message.findOne({ where: { id, appId } });
  }

  /** Inserts without building models, because every message sent is inserted here. */
  static insertAll(messages: NewMessage[]) {
    return insertRowsLater('messages', written, messages);
  }

  /** Reloads the row into this object. */
  reread() {
    return this.reload();
  }
}

/** The columns of a message, without the model. */
export type MessageRow = InferAttributes<Message>;

table(Message, 'messages', {
  id: { type: DataTypes.STRING, primaryKey: true },
  appId: DataTypes.STRING,
  topicId: DataTypes.STRING,
  type: DataTypes.STRING,
  status: DataTypes.STRING,
  ext: DataTypes.TEXT,
  payload: DataTypes.TEXT,
  contextUrl: DataTypes.STRING,
  contextLabel: DataTypes.STRING,
  contextSecure: DataTypes.BOOLEAN,
  isNarrowed: DataTypes.BOOLEAN,
  toLaterJoiners: DataTypes.BOOLEAN,
  recipientsPeople: DataTypes.INTEGER,
  recipientsReachable: DataTypes.INTEGER,
  recipientsWithPasskey: DataTypes.INTEGER,
  requiredMethod: DataTypes.STRING,
  fallback: DataTypes.STRING,
  notifyAfter: DataTypes.INTEGER,
  replyKey: DataTypes.STRING,
  requiredApprovals: DataTypes.INTEGER,
  approvalsGiven: DataTypes.INTEGER,
  urgency: DataTypes.STRING,
  policy: DataTypes.TEXT,
  hasAnswers: DataTypes.BOOLEAN,
  createdAt: DataTypes.BIGINT,
  scheduledAt: DataTypes.BIGINT,
  sentAt: DataTypes.BIGINT,
  expiresAt: DataTypes.BIGINT,
  seenAt: DataTypes.BIGINT,
  closedAt: DataTypes.BIGINT,
  cancelReason: DataTypes.STRING,
  responseValue: DataTypes.STRING,
  responseLabel: DataTypes.STRING,
  responseComment: DataTypes.TEXT,
  responderId: DataTypes.STRING,
  responderName: DataTypes.STRING,
  responderReference: DataTypes.STRING,
  responderEmail: DataTypes.STRING,
  responderInvite: DataTypes.STRING,
  responderSince: DataTypes.BIGINT,
  authMethod: DataTypes.STRING,
  responsePasskey: DataTypes.TEXT,
  reportCount: DataTypes.INTEGER,
  payloadDigest: DataTypes.STRING,
  contentRemovedAt: DataTypes.BIGINT,
  pushAttempted: DataTypes.INTEGER,
  pushAccepted: DataTypes.INTEGER,
  pushGone: DataTypes.INTEGER,
  pushGathered: DataTypes.INTEGER,
});
