import { endDrills, pushDrills, startScheduledDrills } from '../../../jobs.ts';
import { aReachable } from '../../../notifications/drills/testing.ts';
import { change } from '../../../platform/database/database.ts';
import { aPushService } from '../../recorders.ts';
import { aTestApp } from '../../test-app.ts';
import { anAccount, refusal } from '../../world.ts';
import type { Askers, Question } from './question.ts';

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
