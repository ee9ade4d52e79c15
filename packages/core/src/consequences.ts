import { databaseNow } from './database/clock.ts';
import { writeEvents } from './deliveries/event-writing.ts';
import { queueMailFanOuts } from './fallback-mails/mail-fan-out.model.ts';
import { queueFirstSteps } from './message-steps/first-steps.ts';
import { type Closed, type Sent, setConsequences } from './messages/consequence-hooks.ts';
import { messagesOut } from './messages/message-out.ts';
import { queueEndsOfPushed, queueFanOuts } from './pushes/push-work.ts';
import { countClosed } from './statistics/counting.ts';
import { addLogEntries } from './transparency-log/log-entries.ts';

// Sets what follows when messages are sent or closed: rows of other modules, written in the same transaction.
setConsequences({
  async sent({ messages, at }) {
    await queueFanOuts(
      messages.map((message) => ({
        ...pick(message),
        closedAt: null,
        dueAt: at + message.notifyAfter * 1000,
      })),
      'new',
      at,
    );
    await queueFirstSteps(messages, at);
    const mailed = messages.filter(({ fallback }) => fallback === 'mail');
    if (mailed.length > 0)
      await queueMailFanOuts(
        mailed.map(({ id, notifyAfter }) => ({ id, dueAt: at + notifyAfter * 1000 })),
      );
  },
  async closed(messages) {
    const now = databaseNow();
    const closed = await messagesOut(messages);
    await writeEvents(
      closed.map(({ app, as, message, out: { payload: _payload, ...data } }) => ({
        app,
        replyKey: message.replyKey,
        type: `message.${as}` as const,
        data,
      })),
    );
    await addLogEntries(closed);
    const notified = messages.filter(({ message }) => wasNotified(message));
    if (notified.length > 0)
      await queueFanOuts(
        notified.map(({ message }) => ({
          ...pick(message),
          closedAt: message.closedAt,
          dueAt: now,
        })),
        'closed',
        now,
      );
    const others = messages.filter((each) => !notified.includes(each));
    if (others.length > 0) await queueEndsOfPushed(others.map(({ message }) => message.id));
    // Last, because other transactions may wait for these rows until the commit.
    await countClosed(messages);
  },
});

const pick = ({
  id,
  appId,
  topicId,
  isNarrowed,
  sentAt,
  expiresAt,
  urgency,
}: Omit<Sent['messages'][number], 'fallback' | 'notifyAfter' | 'policy'>) => ({
  id,
  appId,
  topicId,
  isNarrowed,
  sentAt,
  expiresAt,
  urgency,
});

const wasNotified = ({ pushAccepted, pushGathered }: Closed['message']) =>
  pushAccepted > 0 || pushGathered > 0;
