import { setTimeout as pause } from 'node:timers/promises';
import { endDrills, pushDrills, pushSummaries, startScheduledDrills } from '../../../jobs.ts';
import { idsOfMessages } from '../../../messages/messages/message.model.ts';
import { aReachable } from '../../../notifications/drills/testing.ts';
import { audienceAfter } from '../../../notifications/fan-outs/audience.model.ts';
import { openCounts } from '../../../notifications/fan-outs/open-counts.model.ts';
import { releasePushes } from '../../../notifications/pushes/push.model.ts';
import { slowPushesEnded } from '../../../notifications/pushes/slow-pushes.ts';
import { idsOfPeople } from '../../../people/people/person.model.ts';
import { change, select } from '../../../platform/database/database.ts';
import { claimDue, releaseClaim } from '../../../platform/database/work.ts';
import type { PushOutcome } from '../../../platform/outbound/push-sender.ts';
import { aDevice, aPushService } from '../../recorders.ts';
import { sendPushes } from '../../send-pushes.ts';
import { aTestApp } from '../../test-app.ts';
import { aMessage, anAccount, aSubscriber, refusal } from '../../world.ts';
import type { Askers, Question } from './question.ts';

const accept = async (): Promise<PushOutcome> => ({ kind: 'accepted', statusCode: 201 });
/** More messages than are notified singly, and the time after which they are counted in one notification. */
const MANY = 7;
const SUMMARY_AFTER_MS = 2_500;

/** How messages are pushed. */
export function questionsOfPushes({ send }: Askers): Question[] {
  let sent = '';
  return [
    {
      name: 'push fan-out',
      ask: async () => {
        sent = (await send()).message_id;
        await sendPushes(accept);
      },
    },
    {
      name: 'push fan-out, next page',
      ask: async () => {
        const push = { messageId: sent, number: 1, personId: null, reason: 'new' as const };
        const named = { ...push, isNarrowed: true };
        await audienceAfter({ ...push, isNarrowed: false }, 'usr_0', 100);
        await audienceAfter(named, 'usr_0', 100);
        await audienceAfter({ ...named, personId: 'usr_0' }, '', 100);
        await audienceAfter({ ...named, reason: 'reminder' }, '', 100);
        await audienceAfter({ ...named, reason: 'widening' }, '', 100);
      },
    },
    {
      name: 'what of pushes was deleted meanwhile',
      ask: async () => {
        await idsOfMessages([sent]);
        await idsOfPeople(['usr_0']);
      },
    },
    {
      name: 'open messages of a burst',
      ask: async () => {
        const { appid } = await anAccount();
        await openCounts([appid], Date.now() - 600_000, Date.now(), 1_000);
      },
    },
    {
      name: 'push that is answered late',
      ask: async () => {
        const account = await anAccount();
        await aDevice(await aSubscriber(account));
        await aMessage(account);
        let answer: (outcome: PushOutcome) => void = () => {};
        const answering = new Promise<PushOutcome>((resolve) => {
          answer = resolve;
        });
        await sendPushes(() => answering);
        answer({ kind: 'later', statusCode: null, retryAfterMs: null });
        await slowPushesEnded();
      },
    },
    {
      name: 'push summaries',
      ask: async () => {
        const account = await anAccount();
        await aDevice(await aSubscriber(account));
        const [subscriber] = (await account.open.subscriptions.subscribers({})).data;
        for (const to of [undefined, [subscriber?.subscriber_id ?? '']]) {
          let message_id = '';
          for (let n = 0; n < MANY; n += 1) ({ message_id } = await aMessage(account, { to }));
          await sendPushes(accept);
          await account.open.messages.cancel({ message_id });
          await sendPushes(accept);
        }
        await pause(SUMMARY_AFTER_MS);
        await pushSummaries(accept);
        // Of summaries that were pushed, the next message and its end change the rows.
        const { message_id } = await aMessage(account);
        await sendPushes(accept);
        await pause(SUMMARY_AFTER_MS);
        await pushSummaries(accept);
        await account.open.messages.cancel({ message_id });
        await change('UPDATE push_summaries SET is_changed = 0 WHERE app_id = :appId', {
          appId: account.appid,
        });
        await sendPushes(accept);
      },
    },
    {
      name: 'claim that another process was faster with, and its release',
      ask: async () => {
        await send();
        const [due] = await select<{ id: string }>(
          'SELECT id FROM pushes WHERE due_at <= :now LIMIT 1',
          { now: Date.now() },
        );
        const only = [due?.id ?? '', 'psw_0'];
        const { token } = await claimDue('pushes', { limit: 2, leaseMs: 1_000, only });
        await releasePushes(only, token, Date.now());
        await releaseClaim('pushes', token);
        for (const table of ['push_summaries', 'mails', 'mail_fan_outs', 'domains'] as const)
          await releaseClaim(table, token);
      },
    },
  ];
}

/** What senders and people ask of drills, and what the jobs do with them. */
export const questionsOfDrills = ({ app }: Askers): Question[] => [
  {
    name: 'drills, from the start to the end',
    ask: async () => {
      const account = await anAccount();
      const person = await aReachable(account);
      await aReachable(account, 'without');
      const { open, default_topic: topic } = account;
      const { drill_id } = await open.drills.start({ topic });
      await refusal(open.drills.start({ topic, to: [person.subscriberId] }));
      await pushDrills(aPushService().send);
      await person.inbox.drills.mine({});
      await person.inbox.drills.confirm({ drill_id });
      await open.drills.list({ topic });
      const { people } = await open.drills.get({ drill_id, limit: '1' });
      await open.drills.get({ drill_id, cursor: people.next_cursor ?? '' });
      await open.drills.end({ drill_id });
      await open.drills.start({ topic, to: [person.subscriberId] });
      await endDrills();
      const page = await open.drills.list({ limit: '1' });
      await open.drills.list({ cursor: page.next_cursor ?? '' });
      await person.inbox.personalData.export({});
    },
  },
  {
    name: 'schedules of drills',
    ask: async () => {
      const account = await anAccount();
      await aReachable(account);
      const { open, default_topic: topic } = account;
      const { schedule_id } = await open.drills.setSchedule({ topic, day: 1, hour: 9 });
      for (const _ of ['starts', 'is skipped']) {
        await change('UPDATE drill_schedules SET next_at = 0 WHERE id = :schedule_id', {
          schedule_id,
        });
        await startScheduledDrills();
      }
      await open.drills.schedules({});
      await open.drills.removeSchedule({ schedule_id });
    },
  },
  {
    name: 'drills of a test app and its clock',
    ask: async () => {
      const test = await aTestApp();
      const to = ['usr_test_slow'];
      await test.open.drills.start({ topic: test.default_topic, to });
      await test.open.testMode.clock({ advance_seconds: 120 });
    },
  },
  { name: 'drills of an app with many messages', ask: () => app.drills.list({}) },
];
