import type { AppRow } from '../../accounts/apps/app.model.ts';
import type { ClosedStatus } from '../../platform/statuses.schema.ts';
import type { MessageAnswerRow } from '../answers/message-answer.model.ts';
import type { MessageRow } from './message.model.ts';

/** A message that was closed in the current transaction. */
export type Closed = {
  message: MessageRow;
  /** Its answers, the deciding one last, if they are known. */
  answers?: MessageAnswerRow[];
  app: AppRow;
  /** Full name of its topic. */
  topic: string;
  as: ClosedStatus;
  /** UTC milliseconds. */
  at: number;
};

/** Messages that were sent in the current transaction. */
export type Sent = {
  messages: Pick<
    MessageRow,
    | 'id'
    | 'appId'
    | 'topicId'
    | 'isNarrowed'
    | 'sentAt'
    | 'expiresAt'
    | 'fallback'
    | 'notifyAfter'
    | 'urgency'
    | 'policy'
  >[];
  at: number;
};

declare module '../../platform/service.ts' {
  /** What is written in the transaction that sends or closes messages. */
  interface Consequences {
    sent(messages: Sent): Promise<void>;
    closed(messages: Closed[]): Promise<void>;
  }
}
