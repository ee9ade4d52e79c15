import { App } from '../apps/app.model.ts';
import type { AppCaller } from '../apps/app-caller.ts';
import { inTransaction } from '../database/database.ts';
import { Problem } from '../errors.ts';
import { idPlaceOf, pageFrom, rowsFor } from '../fields/cursor.ts';
import { OPEN } from '../statuses.schema.ts';
import { Topic } from '../topics/topic.model.ts';
import { fullNameOf, topicNamed } from '../topics/topics.ts';
import { untilClosed } from '../waits/watch.ts';
import { closeMessages } from './closing.ts';
import { Message } from './message.model.ts';
import { messageOut, messagesOut } from './message-out.ts';
import { isClosed, pageOfMessages } from './message-queries.model.ts';
import type { CancelIn, GetMessageIn, ListMessagesIn, MessageOut } from './messages.schema.ts';

/**
 * Returns a message; with `wait` (seconds), once it is final or the time is over.
 * @throws Problem not_found
 */
export async function getMessage(caller: AppCaller, input: GetMessageIn): Promise<MessageOut> {
  const { app } = caller;
  const asked = await Message.ofApp(input.message_id, app.id);
  const isFinal = asked === null || asked.closedAt !== null;
  if (!isFinal) await untilClosed(asked.id, (input.wait ?? 0) * 1000, () => isClosed(asked.id));
  const message = isFinal || !input.wait ? asked : await asked.reread();
  const topic = message && (await Topic.withId(message.topicId));
  if (!message || !topic) throw await missingMessage(caller, input.message_id);
  return messageOut({ message, app, topic: fullNameOf(app, topic) });
}

/** Lists messages, newest first. @throws Problem invalid_cursor, topic_forbidden, not_found */
export async function listMessages(caller: AppCaller, input: ListMessagesIn) {
  const { app } = caller;
  const before = idPlaceOf(input.cursor);
  const topic = input.topic === undefined ? null : await topicNamed(caller, input.topic);
  const [messages, topics] = await Promise.all([
    pageOfMessages(
      {
        appId: app.id,
        topicId: topic?.id,
        statuses: input.status,
        ext: input.ext,
        createdAfter: input.created_after,
        createdBefore: input.created_before,
        beforeId: before ?? undefined,
      },
      rowsFor(input.limit),
    ),
    Topic.ofApp(app.id),
  ]);
  const names = new Map(topics.map((each) => [each.id, fullNameOf(app, each)]));
  const page = pageFrom(
    messages,
    input.limit,
    (message) => message,
    ({ id }) => [id],
  );
  const data = page.data.map((message) => ({
    message,
    app,
    topic: names.get(message.topicId) ?? '',
  }));
  return { ...page, data: (await messagesOut(data)).map(({ out }) => out) };
}

/** Cancels an open message. Idempotent. @throws Problem not_found, not_cancelable (with the status and response) */
export async function cancelMessage(caller: AppCaller, input: CancelIn): Promise<MessageOut> {
  const message = await Message.ofApp(input.message_id, caller.app.id);
  if (!message) throw await missingMessage(caller, input.message_id);
  const reason = input.reason ?? null;
  const closing = {
    id: message.id,
    from: OPEN,
    to: 'canceled',
    set: { cancelReason: reason },
  } as const;
  const [closed] = await inTransaction(() => closeMessages([closing]));
  const now = await getMessage(caller, input);
  if (closed || now.status === 'canceled') return now;
  throw new Problem('not_cancelable', {
    detail: `This message is ${now.status}.`,
    extra: { message_status: now.status, response: now.response },
  });
}

/**
 * Returns the refusal of a message that an app does not have. It says so if the message is one of the other app of the
 * same account; a message of another account is the same as one that does not exist.
 */
export async function missingMessage({ app }: AppCaller, messageId: string): Promise<Problem> {
  const [message] = await Message.withIds([messageId]);
  const others = await App.ofAccount(app.accountId);
  const owner = others.find(({ id }) => id !== app.id && id === message?.appId);
  if (!owner) return new Problem('not_found');
  return new Problem('not_found', {
    detail: `message_id: this message belongs to the ${owner.mode} app of the same account, and the credentials are those of the ${app.mode} app. Use the appid ${owner.id} and its secret.`,
  });
}
