import type { Change } from '../../platform/changes/change.model.ts';
import { publishChanges } from '../../platform/changes/changes.ts';
import type { MessageRow } from './message.model.ts';

type Noted = Pick<
  MessageRow,
  'id' | 'appId' | 'topicId' | 'status' | 'isNarrowed' | 'toLaterJoiners' | 'sentAt'
>;

/** Publishes the new status of messages. People only receive changes of messages that were sent. */
export const publishMessageChanges = (messages: Noted[]) =>
  publishChanges(messages.map((message) => changeOf(message, `message.${message.status}`)));

/** Publishes that an approval was given or taken back that did not close its message. */
export const publishApproval = (message: Noted) =>
  publishChanges([changeOf(message, 'message.progressed')]);

/** Publishes that a person asked something about an open message, or that its sender answered. */
export const publishQuestion = (
  message: Noted,
  kind: 'message.question' | 'message.question_answered',
) => publishChanges([changeOf(message, kind)]);

const changeOf = (
  { id, appId, topicId, isNarrowed, toLaterJoiners, sentAt }: Noted,
  kind: Change['kind'],
): Change => ({
  kind,
  appId,
  messageId: id,
  ...(sentAt !== null && { topicId, isNarrowed, toLaterJoiners, sentAt }),
});

/** A change of a message other than to a final status. */
export type Progress = {
  kind: 'message.delivered' | 'message.pushed' | 'message.seen' | 'message.reported';
  id: string;
  appId: string;
};

/** Publishes changes that only the developer receives: messages were delivered, pushed, seen or reported. */
export const publishProgress = (changes: Progress[]) =>
  publishChanges(changes.map(({ kind, id, appId }) => ({ kind, appId, messageId: id })));
