import { appsOfAccount } from './accounts/apps/app.model.ts';
import { countClosed } from './accounts/statistics/counting.ts';
import { writeEvents } from './callbacks/deliveries/event-writing.ts';
import { addLogEntries } from './log/transparency-log/log-entries.ts';
import { withAnswers } from './messages/answers/answers.ts';
import type { Closed, Sent } from './messages/messages/consequence-hooks.ts';
import { loggedMessage } from './messages/messages/logged-message.ts';
import { inEvents, messagesOut } from './messages/messages/message-out.ts';
import { eraseAuthorizationsOf } from './messages/reply-destinations/reply-destination.model.ts';
import { queueFirstSteps } from './messages/steps/steps.ts';
import { queueMailFanOuts } from './notifications/fallback-mails/mail-fan-out.model.ts';
import { queueEndsOfPushed, queueFanOuts } from './notifications/pushes/push-work.ts';
import { databaseNow } from './platform/database/clock.ts';
import type { Consequences } from './platform/service.ts';

/** What follows when messages are sent or closed, and accounts deleted: rows of wings above, in the same transaction. */
export const consequences: Consequences = {
  async sent({ messages, at }) {
    await queueFanOuts(
      messages.map((message) => ({
        ...pick(message),
        closedAt: null,
        answeredIn: null,
        dueAt: at + message.notifyAfter * 1000,
      })),
      'new',
      at,
    );
    await queueFirstSteps(messages, at);
    const mailed = messages.filter(({ fallback }) => fallback === 'mail');
    if (mailed.length > 0)
      await queueMailFanOuts(
        mailed.map(({ id, appId, notifyAfter }) => ({ id, appId, dueAt: at + notifyAfter * 1000 })),
      );
  },
  async closed(messages) {
    const now = databaseNow();
    const answered = await withAnswers(messages);
    const closed = await messagesOut(answered);
    await writeEvents(
      closed.map(({ app, as, message, out }) => ({
        app,
        replyKey: message.replyKey,
        type: `message.${as}` as const,
        data: inEvents(out),
      })),
    );
    await addLogEntries(answered.map((each) => loggedMessage(each, each.as)));
    const notified = messages.filter(({ message }) => wasNotified(message));
    if (notified.length > 0)
      await queueFanOuts(
        notified.map(({ message }) => ({
          ...pick(message),
          closedAt: message.closedAt,
          answeredIn: message.answeredIn,
          dueAt: now,
        })),
        'closed',
        now,
      );
    const others = messages.filter((each) => !notified.includes(each));
    if (others.length > 0) await queueEndsOfPushed(others.map(({ message }) => message));
    // Last, because other transactions may wait for these rows until the commit.
    await countClosed(messages);
  },
  // An account that is deleted loses the secrets of its open messages at once.
  async deleted(accountId) {
    const apps = await appsOfAccount(accountId);
    await eraseAuthorizationsOf(apps.map(({ id }) => id));
  },
};

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
