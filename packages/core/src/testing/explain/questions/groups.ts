import { startScheduledMessages } from '../../../jobs.ts';
import { aTestApp } from '../../test-app.ts';
import { aMessage, aSubscriber, refusal, service } from '../../world.ts';
import type { Askers, Question } from './question.ts';

/** What a sender asks of groups, and what messages that name them ask. */
export const questionsOfGroups = ({ app, topic, readerInbox, send }: Askers): Question[] => {
  let group_id = '';
  let subscribers: string[] = [];
  return [
    {
      name: 'create, change and list groups',
      ask: async () => {
        ({ group_id } = await app.groups.create({ name: 'finance' }));
        await app.groups.update({ group_id, description: 'Approves payments.' });
        await app.groups.list({});
        await app.groups.get({ group_id });
      },
    },
    {
      name: 'members of a group, and who is on call',
      ask: async () => {
        const { data } = await app.subscriptions.subscribers({ topic, limit: '2' });
        subscribers = data.map(({ subscriber_id }) => subscriber_id);
        await app.groups.addMembers({ group_id, subscribers });
        await app.groups.setMembers({ group_id, subscribers });
        await app.groups.setMembers({ group_id, subscribers: [] });
        await app.groups.setMembers({ group_id, subscribers });
        await app.groups.setOnCall({ group_id, subscribers, until: Date.now() + 60_000 });
        await app.groups.members({ group_id, on_call: 'now' });
        for (const subscriber_id of subscribers)
          await app.subscriptions.subscriber({ subscriber_id });
        await app.groups.setOnCall({ group_id, subscribers: [] });
        const page = await app.groups.members({ group_id, limit: '1' });
        await app.groups.members({ group_id, cursor: page.next_cursor ?? '' });
        await app.groups.removeMembers({ group_id, subscribers: subscribers.slice(0, 1) });
        await app.groups.addMembers({ group_id, subscribers });
      },
    },
    {
      name: 'send to a group, of which somebody must approve',
      ask: async () => {
        const each = [{ from: 'group:finance', required: 1 }];
        const { message_id } = await send({ approvals: { each } });
        // Whether they are in the group depends on who else is on the topic.
        await Promise.allSettled([readerInbox.answers.respond({ message_id, value: 'approve' })]);
        const page = await app.messages.recipients({ message_id, limit: '1' });
        if (page.next_cursor)
          await app.messages.recipients({ message_id, cursor: page.next_cursor });
        await app.messages.get({ message_id });
      },
    },
    {
      name: 'scheduled and widened to a group',
      ask: async () => {
        const test = await aTestApp();
        await aSubscriber(test);
        const { data } = await test.open.subscriptions.subscribers({});
        const { group_id: ops } = await test.open.groups.create({ name: 'ops' });
        const members = [...data.map(({ subscriber_id }) => subscriber_id), 'usr_test_silent'];
        await test.open.groups.setMembers({ group_id: ops, subscribers: members });
        const scheduled_at = Date.now() + 60_000;
        const widen = [{ after: 60, to: ['group:ops'] }];
        await aMessage(test, { to: ['group:ops/on-call'], widen, scheduled_at });
        await refusal(test.open.groups.remove({ group_id: ops }));
        await test.open.testMode.clock({ advance_seconds: 61 });
        await startScheduledMessages(service);
        await test.open.testMode.clock({ advance_seconds: 61 });
      },
    },
    {
      name: 'a member leaves, and a group is deleted',
      ask: async () => {
        const test = await aTestApp();
        await aSubscriber(test);
        const [member] = (await test.open.subscriptions.subscribers({})).data;
        const subscriber_id = member?.subscriber_id ?? '';
        const { group_id: ops } = await test.open.groups.create({ name: 'ops' });
        await test.open.groups.setMembers({ group_id: ops, subscribers: [subscriber_id] });
        await test.open.subscriptions.remove({ subscriber_id });
        await app.groups.remove({ group_id });
      },
    },
  ];
};
