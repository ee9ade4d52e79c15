import { expireMessages, runSteps } from '../../../jobs.ts';
import { endStep, planNext } from '../../../messages/steps/message-step.model.ts';
import { claimDue } from '../../../platform/database/work.ts';
import { aDevice } from '../../recorders.ts';
import { sendPushes } from '../../send-pushes.ts';
import { aTestApp } from '../../test-app.ts';
import { aMessage, aSubscriber } from '../../world.ts';
import type { Question } from './question.ts';

const accept = async () => ({ kind: 'accepted', statusCode: 201 }) as const;

/** What happens to open messages at a time. */
export const questionsOfSteps = (): Question[] => [
  {
    name: 'reminders, widenings and expiry',
    ask: async () => {
      const app = await aTestApp();
      await aDevice(await aSubscriber(app));
      const [subscriber] = (await app.open.subscriptions.subscribers({})).data;
      const { message_id } = await aMessage(app, {
        to: ['usr_test_silent'],
        remind_every: 60,
        widen: [{ after: 90, to: [subscriber?.subscriber_id ?? '', 'usr_test_slow'] }],
      });
      await app.open.messages.steps({ message_id });
      await app.open.testMode.clock({ advance_seconds: 120 });
      await app.open.messages.get({ message_id });
      await runSteps();
      await sendPushes(accept);
      await expireMessages();
    },
  },
  {
    name: 'step that another process was faster with',
    ask: async () => {
      const { token } = await claimDue('message_steps', {
        limit: 1,
        leaseMs: 1_000,
        only: ['stp_0'],
      });
      await planNext('stp_0', token, Date.now());
      await endStep('stp_0', token);
    },
  },
  {
    name: 'quiet hours',
    ask: async () => {
      const app = await aTestApp();
      const person = await aSubscriber(app);
      await aDevice(person);
      await person.inbox.quietHours.save({ on: true, from: 1, to: 0, time_zone: 'UTC' });
      await person.inbox.quietHours.show({});
      await aMessage(app, { urgency: 'normal' });
      await sendPushes(accept);
    },
  },
];
